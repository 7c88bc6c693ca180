import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutbox, type Send } from './outbox.ts'
import type { Waiting } from './shape.ts'
import { createLocalStore } from './localStore.ts'

const words = (message: string) => ({
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  message,
  website: '',
})

function outboxThat(send: Send) {
  let clock = 0
  const localStore = createLocalStore()
  const outbox = createOutbox(localStore, send, () => (clock += 1))
  return {
    localStore,
    outbox,
    left: async () => (await localStore.all('outbox')).map(({ key }) => key).toSorted(),
  }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  // A browser without locks.
  vi.stubGlobal('navigator', {})
})

describe('the outbox', () => {
  it('sends the oldest entry first, and removes delivered entries', async () => {
    const sent: string[] = []
    const { outbox, left } = outboxThat(async ({ key }) => {
      sent.push(key)
      return { fate: 'delivered' }
    })
    await outbox.addMessage('z', words('first'))
    await outbox.addMessage('a', words('second'))
    await outbox.deliver()
    expect(sent).toEqual(['z', 'a'])
    expect(await left()).toEqual([])
  })

  it('stops at the second consecutive entry that cannot be sent, and keeps all entries', async () => {
    const send = vi.fn<Send>(async () => ({ fate: 'waiting' }))
    const { outbox, left } = outboxThat(send)
    await outbox.addMessage('a', words('first'))
    await outbox.addLookup('b', 'WB1')
    await outbox.addLookup('c', 'WB2')
    await outbox.deliver()
    expect(send).toHaveBeenCalledTimes(2)
    expect(await left()).toEqual(['a', 'b', 'c'])
  })

  it('skips rejected entries, and does not retry them', async () => {
    const send = vi.fn<Send>(async ({ key }) =>
      key === 'a' ? { fate: 'refused', message: 'Too long' } : { fate: 'delivered' },
    )
    const { outbox, localStore } = outboxThat(send)
    await outbox.addMessage('a', words('first'))
    await outbox.addMessage('b', words('second'))
    await outbox.deliver()
    await outbox.deliver()
    expect(send).toHaveBeenCalledTimes(2)
    expect(await localStore.all('outbox')).toMatchObject([{ key: 'a', refusal: 'Too long' }])
  })

  it('stores the field errors of a rejection with the entry', async () => {
    const errors = [{ field: 'phone', detail: 'Phone can have at most 50 characters; this has 60.' }]
    const refused = { fate: 'refused', message: 'Too long', errors } as const
    const { outbox, localStore } = outboxThat(async () => refused)
    await outbox.addMessage('a', words('first'))
    expect(await outbox.deliverOne('a')).toEqual(refused)
    expect(await localStore.all('outbox')).toMatchObject([{ key: 'a', errors }])
    expect(await outbox.deliverOne('a')).toEqual(refused)
  })

  it('sends each entry once, however many senders run', async () => {
    const sent: Waiting[] = []
    const { outbox } = outboxThat(async (entry) => {
      sent.push(entry)
      return { fate: 'delivered' }
    })
    await outbox.addMessage('a', words('first'))
    await Promise.all([outbox.deliver(), outbox.deliver()])
    expect(sent).toHaveLength(1)
  })

  it('sends without locks if the browser refuses them', async () => {
    const refusal = new DOMException('Storage is blocked', 'SecurityError')
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(refusal) } })
    const { outbox } = outboxThat(async () => ({ fate: 'delivered' }))
    await outbox.addMessage('a', words('Where is it?'))
    expect(await outbox.deliverOne('a')).toEqual({ fate: 'delivered' })
  })

  it('does not send an entry that another tab or the service worker is sending, if the browser has locks', async () => {
    let free: Promise<unknown> = Promise.resolve()
    const request = (_name: string, work: () => Promise<unknown>) => (free = free.then(work))
    vi.stubGlobal('navigator', { locks: { request } })
    const sent: string[] = []
    const send: Send = async ({ key }) => {
      sent.push(key)
      return { fate: 'delivered' }
    }
    const [here, elsewhere] = [outboxThat(send), outboxThat(send)]
    await here.outbox.addMessage('a', words('first'))
    // Both open the database first, so that neither is late.
    expect(await elsewhere.left()).toEqual(['a'])
    await Promise.all([here.outbox.deliver(), elsewhere.outbox.deliver()])
    expect(sent).toEqual(['a'])
  })

  it('queues a number once', async () => {
    const { outbox, left } = outboxThat(async () => ({ fate: 'waiting' }))
    await outbox.addLookup('a', 'WB1')
    await outbox.addLookup('b', 'WB1')
    expect(await left()).toEqual(['a'])
  })

  it('queues each shipment once, however its number is typed', async () => {
    const { outbox, localStore } = outboxThat(async () => ({ fate: 'waiting' }))
    await outbox.addLookup('a', 'wb-2600 100 009.')
    await outbox.addLookup('b', '(WB2600100009)')
    await outbox.addLookup('c', 'gm 1 ')
    await outbox.addLookup('d', 'GM 1')
    expect(await localStore.all('outbox')).toMatchObject([
      { key: 'a', shipmentNumber: 'WB2600100009' },
      { key: 'c', shipmentNumber: 'GM 1' },
    ])
  })

  it('withdraws an unsent entry, but not a sent one', async () => {
    const { outbox, left } = outboxThat(async () => ({ fate: 'delivered' }))
    await outbox.addMessage('a', words('first'))
    expect(await outbox.withdraw('a')).toBe(true)
    expect(await left()).toEqual([])
    await outbox.addMessage('b', words('second'))
    await outbox.deliver()
    expect(await outbox.withdraw('b')).toBe(false)
  })
  it('reports the outcome of an entry that is withdrawn while it is sent', async () => {
    const { outbox } = outboxThat(async () => ({ fate: 'waiting' }))
    await outbox.addMessage('a', words('first'))
    const [sent, withdrawn] = await Promise.all([outbox.deliverOne('a'), outbox.withdraw('a')])
    expect(sent).toEqual({ fate: 'waiting' })
    expect(withdrawn).toBe(true)
  })

  it.each<Awaited<ReturnType<Send>>>([{ fate: 'delivered' }, { fate: 'refused', message: 'Too long' }])(
    'reports the outcome of an entry that another sender has sent: %o',
    async (fate) => {
      const send = vi.fn<Send>(async () => fate)
      const { outbox } = outboxThat(send)
      await outbox.addMessage('a', words('first'))
      const [, sent] = await Promise.all([outbox.deliver(), outbox.deliverOne('a')])
      expect(sent).toEqual(fate)
      expect(send).toHaveBeenCalledTimes(1)
    },
  )
})

describe('a poisoned entry', () => {
  const POISON: readonly (readonly [string, object])[] = [
    ['no message', { kind: 'message', message: null }],
    ['no kind', { message: words('hi') }],
    ['a kind that nobody knows', { kind: 'constructor', message: words('hi') }],
    ['a number of another kind', { kind: 'lookup', shipmentNumber: 7 }],
    ['no moment', { kind: 'lookup', shipmentNumber: 'WB1', writtenAt: undefined }],
    ['a list as its refusal', { kind: 'lookup', shipmentNumber: 'WB1', refusal: [] }],
  ]

  it.each(POISON)('with %s blocks no other entry, and is not sent', async (_case, fields) => {
    const send = vi.fn<Send>(async () => ({ fate: 'delivered' }))
    const { outbox, localStore } = outboxThat(send)
    await localStore.onDatabase(
      (database) => database.put('outbox', { key: 'poison', writtenAt: 0, ...fields } as never),
      () => '',
    )
    await outbox.addMessage('fine', words('Hello'))
    await outbox.addLookup('number', 'WB2600100001')
    await outbox.deliver()
    expect(send.mock.calls.map(([{ key }]) => key)).toEqual(['fine', 'number'])
    expect(await localStore.all('outbox')).toEqual([])
  })

  it('that no request can carry is marked, and the others are sent', async () => {
    const { outbox, localStore } = outboxThat(async ({ key }) => {
      if (key === 'a') throw new URIError('URI malformed')
      return { fate: 'delivered' }
    })
    await outbox.addMessage('a', words('first'))
    await outbox.addMessage('b', words('second'))
    await outbox.deliver()
    expect(await localStore.all('outbox')).toMatchObject([
      { key: 'a', refusal: 'It is damaged, and cannot be sent.', message: { message: 'first' } },
    ])
  })

  it('that the server cannot accept now blocks no other entry', async () => {
    const { outbox, left } = outboxThat(async ({ key }) =>
      key === 'c' ? { fate: 'delivered' } : { fate: 'waiting', reached: true },
    )
    await outbox.addLookup('a', 'WB2600100001')
    await outbox.addLookup('b', 'WB2600100002')
    await outbox.addMessage('c', words('third'))
    await outbox.deliver()
    expect(await left()).toEqual(['a', 'b'])
  })

  it('that breaks the connection each time does not block the next entry', async () => {
    const { outbox, left } = outboxThat(async ({ key }) => ({ fate: key === 'a' ? 'waiting' : 'delivered' }))
    await outbox.addMessage('a', words('first'))
    await outbox.addMessage('b', words('second'))
    await outbox.deliver()
    expect(await left()).toEqual(['a'])
  })

  it('that is the second in a row to break the connection is sent last the next time', async () => {
    const { outbox, left } = outboxThat(async ({ key }) => ({ fate: key === 'c' ? 'delivered' : 'waiting' }))
    await outbox.addMessage('a', words('first'))
    await outbox.addMessage('b', words('second'))
    await outbox.addMessage('c', words('third'))
    await outbox.deliver()
    expect(await left()).toEqual(['a', 'b', 'c'])
    await outbox.deliver()
    expect(await left()).toEqual(['a', 'b'])
  })
})
