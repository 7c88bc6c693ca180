import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteAllStored, deleteStored } from './lazy/deletion.ts'
import { createLocalStore, type LocalStore } from './localStore.ts'
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

describe.each([
  ['alone', (store: LocalStore) => deleteStored(store, 'outbox')],
  ['with everything else', deleteAllStored],
])('a message that the visitor deletes %s in another tab', (_how, remove) => {
  it('is not sent after the one that is on its way', async () => {
    const elsewhere = createLocalStore()
    let deleted: Promise<unknown> | undefined
    const send = vi.fn<Send>(async () => {
      deleted = remove(elsewhere)
      await vi.waitFor(async () => expect(await elsewhere.all('outbox')).toEqual([]))
      return { fate: 'delivered' }
    })
    const { outbox } = outboxThat(send)
    await outbox.addMessage('first', words('first'))
    await outbox.addMessage('second', words('second'))
    await outbox.deliver()
    await deleted
    expect(send.mock.calls.map(([{ key }]) => key)).toEqual(['first'])
  })

  it.each<Sent>([{ fate: 'waiting' }, { fate: 'refused', message: 'Too long' }])(
    'while it is on its way does not come back: %o',
    async (sent) => {
      const elsewhere = createLocalStore()
      let deleted: Promise<unknown> | undefined
      const { localStore, outbox } = outboxThat(async () => {
        deleted = remove(elsewhere)
        await vi.waitFor(async () => expect(await elsewhere.all('outbox')).toEqual([]))
        return sent
      })
      await outbox.addMessage('mine', words('first'))
      await outbox.deliverOne('mine')
      await deleted
      expect(await localStore.all('outbox')).toEqual([])
    },
  )
})
