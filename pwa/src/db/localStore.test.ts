import 'fake-indexeddb/auto'
import { IDBFactory, IDBOpenDBRequest } from 'fake-indexeddb'
import { openDB } from 'idb'
import { setImmediate } from 'node:timers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseError } from './database.ts'
import { createLocalStore, type LocalStore } from './localStore.ts'
import { STORE_NAMES } from './shape.ts'

/** A limit for a busy machine; normally the change comes long before. */
const AT_LENGTH = { timeout: 30_000 }

const tracking = (shipment_number: string, savedAt = 0) => ({
  shipment_number,
  steps: [],
  as_of: '2026-03-03T10:00:00Z',
  savedAt,
})

async function standsInMemory(localStore: LocalStore) {
  expect(await localStore.put('tracking', tracking('WB1'))).toBe(false)
  expect(await localStore.get('tracking', 'WB1')).toEqual(tracking('WB1'))
  expect(await localStore.all('tracking')).toEqual([tracking('WB1')])
  await localStore.remove('tracking', 'WB1')
  expect(await localStore.all('tracking')).toEqual([])
}

const fails = () => Promise.reject(new DOMException('gone', 'InvalidStateError'))

function fullDatabase() {
  const room = { left: 0 }
  const kept = new Map<string, unknown>()
  const database = {
    get: (_name: string, key: string) => Promise.resolve(kept.get(key)),
    getAll: () => Promise.resolve([...kept.values()]),
    delete: () => Promise.resolve(),
    put: (_name: string, record: { shipment_number: string }) => {
      if (room.left === 0) return Promise.reject(new DOMException('no room', 'QuotaExceededError'))
      kept.set(record.shipment_number, record)
      return Promise.resolve()
    },
  }
  return { room, kept, open: () => Promise.resolve(database as never) }
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the local store', () => {
  it('returns a stored record to the next reader', async () => {
    await createLocalStore().put('tracking', tracking('WB1'))
    expect(await createLocalStore().get('tracking', 'WB1')).toEqual(tracking('WB1'))
  })

  it('notifies its listeners of every change', async () => {
    const localStore = createLocalStore()
    const heard = vi.fn<(name: string | null) => void>()
    const leave = localStore.subscribe(heard)
    await localStore.put('tracking', tracking('WB1'))
    await localStore.remove('tracking', 'WB1')
    leave()
    await localStore.clear('tracking')
    expect(heard.mock.calls).toEqual([['tracking'], ['tracking']])
  })
})

describe('a database of an older version', () => {
  it('keeps its records, and gets the missing stores', async () => {
    const old = await openDB('waybill', 1, {
      upgrade: (database) => void database.createObjectStore('tracking', { keyPath: 'shipment_number' }),
    })
    await old.put('tracking', tracking('WB1'))
    old.close()
    const localStore = createLocalStore()
    expect(await localStore.get('tracking', 'WB1')).toEqual(tracking('WB1'))
    expect(await localStore.put('quotes', { id: 'Q' } as never)).toBe(true)
  })

  it('drops a store whose records have no key', async () => {
    const old = await openDB('waybill', 1, {
      upgrade: (database) => void database.createObjectStore('tracking', { autoIncrement: true }),
    })
    await old.add('tracking', { anything: true })
    old.close()
    const localStore = createLocalStore()
    expect(await localStore.put('tracking', tracking('WB1'))).toBe(true)
    expect(await localStore.all('tracking')).toEqual([tracking('WB1')])
  })
})

describe('the local store without a usable database', () => {
  it('holds all records in memory for the visit when the browser forbids storage', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const localStore = createLocalStore()
    await standsInMemory(localStore)
    expect(localStore.trouble()).toBe('forbidden')
  })

  it('holds all records in memory for the visit when a newer version has created the database', async () => {
    ;(await openDB('waybill', 99)).close()
    const localStore = createLocalStore()
    await standsInMemory(localStore)
    expect(localStore.trouble()).toBe('newer')
  })

  it('reports another tab that blocks the database, and writes its records once that tab closes', async () => {
    const other = await openDB('waybill', 1)
    const localStore = createLocalStore()
    expect(await localStore.put('tracking', tracking('WB1'))).toBe(false)
    expect(localStore.trouble()).toBe('held-by-another-tab')
    other.close()
    await vi.waitFor(() => expect(localStore.trouble()).toBeNull(), AT_LENGTH)
    await vi.waitFor(
      async () => expect(await createLocalStore().get('tracking', 'WB1')).toEqual(tracking('WB1')),
      AT_LENGTH,
    )
  })

  it('holds all records in memory for the visit when an open database fails at every operation', async () => {
    const broken = { get: fails, getAll: fails, put: fails, delete: fails }
    const localStore = createLocalStore(() => Promise.resolve(broken as never))
    await standsInMemory(localStore)
    expect(localStore.trouble()).toBe('forbidden')
  })

  it('writes its records once the database of a busy device opens after all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const held: (() => void)[] = []
    vi.stubGlobal('setImmediate', (work: () => void) => held.push(work))
    const localStore = createLocalStore()
    const putting = localStore.put('tracking', tracking('WB1'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await putting).toBe(false)
    expect(localStore.trouble()).toBe('forbidden')

    vi.useRealTimers()
    vi.stubGlobal('setImmediate', setImmediate)
    for (const work of held) work()
    await vi.waitFor(() => expect(localStore.trouble()).toBeNull(), AT_LENGTH)
    await vi.waitFor(
      async () => expect(await createLocalStore().get('tracking', 'WB1')).toEqual(tracking('WB1')),
      AT_LENGTH,
    )
  })

  it('stops waiting for a database that never opens', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() })
    const localStore = createLocalStore()
    const putting = localStore.put('tracking', tracking('WB1'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(await putting).toBe(false)
    expect(localStore.trouble()).toBe('forbidden')
    expect(await localStore.get('tracking', 'WB1')).toEqual(tracking('WB1'))
  })

  it('closes its connection for a newer version in another tab', async () => {
    const localStore = createLocalStore()
    await localStore.put('tracking', tracking('WB1'))
    const newer = await openDB('waybill', 99)
    newer.close()
    await standsInMemory(localStore)
    expect(localStore.trouble()).toBe('newer')
  })
})

describe('the local store on a full device', () => {
  it('reports the full storage, and holds the record in memory for the visit', async () => {
    const { open } = fullDatabase()
    const localStore = createLocalStore(open)
    expect(await localStore.put('tracking', tracking('WB1'))).toBe(false)
    expect(localStore.trouble()).toBe('full')
    expect(await localStore.all('tracking')).toEqual([tracking('WB1')])
    expect(localStore.trouble()).toBe('full')
  })

  it('stores the records that did not fit once there is room', async () => {
    const { open, room, kept } = fullDatabase()
    const localStore = createLocalStore(open)
    await localStore.put('tracking', tracking('WB1'))
    room.left = 1
    expect(await localStore.put('tracking', tracking('WB2'))).toBe(true)
    expect(localStore.trouble()).toBeNull()
    await vi.waitFor(() => expect([...kept.keys()].toSorted()).toEqual(['WB1', 'WB2']), AT_LENGTH)
  })

  it('does not store a record that is removed meanwhile', async () => {
    const { open, room, kept } = fullDatabase()
    const localStore = createLocalStore(open)
    await localStore.put('tracking', tracking('WB1'))
    await localStore.put('tracking', tracking('WB2'))
    await localStore.put('tracking', tracking('WB3'))
    const leave = localStore.subscribe((name) => {
      if (name === null) return
      leave()
      void localStore.remove('tracking', 'WB2')
    })
    room.left = 1
    await localStore.put('tracking', tracking('WB4'))
    await vi.waitFor(() => expect(kept.has('WB3')).toBe(true), AT_LENGTH)
    expect([...kept.keys()].toSorted()).toEqual(['WB1', 'WB3', 'WB4'])
  })

  it('does not hold a record that is removed before its write fails', async () => {
    const localStore = createLocalStore(fullDatabase().open)
    const putting = localStore.put('tracking', tracking('WB1'))
    await localStore.remove('tracking', 'WB1')
    await putting
    expect(await localStore.all('tracking')).toEqual([])
  })
})

it('reopens a connection that the browser has closed', async () => {
  const answers = [
    () => Promise.reject(new DOMException('closing', 'InvalidStateError')),
    () => Promise.resolve([tracking('WB1')]),
  ]
  const open = vi.fn<() => Promise<never>>(() =>
    Promise.resolve({ getAll: () => answers.shift()?.() } as never),
  )
  const localStore = createLocalStore(open)
  expect(await localStore.get('tracking', 'WB1')).toEqual(tracking('WB1'))
  expect(open).toHaveBeenCalledTimes(2)
  expect(localStore.trouble()).toBeNull()
})

it('works in a browser that refuses a channel to other tabs', async () => {
  vi.stubGlobal('BroadcastChannel', function refused() {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const localStore = createLocalStore()
  localStore.subscribe(() => undefined)
  expect(await localStore.put('tracking', tracking('WB1'))).toBe(true)
})

it('reports why the database cannot be opened', async () => {
  const localStore = createLocalStore(() => Promise.reject(new DatabaseError('forbidden')))
  await Promise.all(STORE_NAMES.map((name) => localStore.all(name)))
  expect(localStore.trouble()).toBe('forbidden')
})
