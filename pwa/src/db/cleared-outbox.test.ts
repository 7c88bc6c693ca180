import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalStore } from './localStore.ts'
import { createOutbox, type Send, type Sent } from './outbox.ts'

const words = (message: string) => ({
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  message,
  website: '',
})

function outboxThat(send: Send) {
  const localStore = createLocalStore()
  return { localStore, outbox: createOutbox(localStore, send, () => 1) }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  let free: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => (free = free.then(work))
  vi.stubGlobal('navigator', { locks: { request } })
})

describe('a message whose record the browser deletes', () => {
  it.each<Sent>([{ fate: 'delivered' }, { fate: 'waiting' }, { fate: 'refused', message: 'Too long' }])(
    'while it waits for the delivery of another tab is sent all the same: %o',
    async (sent) => {
      const send = vi.fn<Send>(async () => sent)
      const here = outboxThat(send)
      let reported: Promise<Sent> | undefined
      const elsewhere = outboxThat(async () => {
        await here.outbox.addMessage('mine', words('second'))
        reported = here.outbox.deliverOne('mine')
        await here.localStore.clear('outbox')
        return { fate: 'delivered' }
      })
      await elsewhere.outbox.addMessage('theirs', words('first'))
      await elsewhere.outbox.deliver()
      expect(await reported).toEqual(sent)
      expect(send.mock.calls.map(([{ key }]) => key)).toEqual(['mine'])
      expect(await here.localStore.all('outbox')).toHaveLength(sent.fate === 'delivered' ? 0 : 1)
    },
  )

  it('while it is on its way, and does not arrive, waits for the connection', async () => {
    const { localStore, outbox } = outboxThat(async () => {
      await localStore.clear('outbox')
      return { fate: 'waiting' }
    })
    await outbox.addMessage('mine', words('first'))
    expect(await outbox.deliverOne('mine')).toEqual({ fate: 'waiting' })
    expect(await localStore.all('outbox')).toMatchObject([{ key: 'mine' }])
  })
})
