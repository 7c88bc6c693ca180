import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { heal } from './lazy/healing.ts'
import { createLocalStore, type LocalStore } from './localStore.ts'
import { findTracking } from './trackings.ts'

const STEPS = [{ title: 'Picked up', time: null }]

const tracking = (shipment_number: string, savedAt: number, name?: string) => ({
  shipment_number,
  steps: [{ title: `Step of ${String(savedAt)}`, time: null }],
  as_of: '2026-03-03T10:00:00Z',
  savedAt,
  ...(name !== undefined && { name }),
})

const lookup = (key: string, shipmentNumber: unknown, writtenAt: number, refusal?: string) => ({
  key,
  kind: 'lookup',
  shipmentNumber,
  writtenAt,
  ...(refusal !== undefined && { refusal }),
})

/** The stores of version 2 with their keys, as phones still have them. */
const VERSION_2 = {
  pages: null,
  locations: null,
  countries: null,
  offices: null,
  tracking: 'shipment_number',
  quotes: 'id',
  outbox: 'key',
  site: null,
}

interface Records {
  readonly tracking?: readonly unknown[]
  readonly outbox?: readonly unknown[]
}

async function phoneOf(version: number, stores: Record<string, string | null>, records: Records) {
  const old = await openDB('waybill', version, {
    upgrade: (database) => {
      for (const [name, keyPath] of Object.entries(stores)) {
        database.createObjectStore(name, keyPath === null ? {} : { keyPath })
      }
    },
  })
  for (const record of records.tracking ?? []) {
    await old.put('tracking', record)
  }
  for (const record of records.outbox ?? []) {
    await old.put('outbox', record)
  }
  old.close()
  const localStore = createLocalStore()
  await healed(localStore)
  return localStore
}

/** Repairs the database as each start of the site does. */
const healed = (localStore: LocalStore) =>
  localStore.onDatabase<unknown>(
    (database) => heal(database, Date.now()),
    () => null,
  )

const phoneOfVersion2 = (records: Records) => phoneOf(2, VERSION_2, records)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('shipments stored by version 2', () => {
  it('are merged into one record per parcel, with its newest steps and newest name', async () => {
    const localStore = await phoneOfVersion2({
      tracking: [
        tracking('wb-2600 100 001', 1, 'Old shoes'),
        tracking('WB2600100001', 2),
        tracking(' wb2600100001', 4),
        tracking('(WB2600100001)', 3, 'Shoes'),
        tracking('AB 1/2', 5),
      ],
    })
    expect(localStore.trouble()).toBeNull()
    expect(await localStore.all('tracking')).toEqual([
      tracking('AB 1/2', 5),
      { ...tracking('WB2600100001', 4), name: 'Shoes' },
    ])
  })

  it.each([
    [1, 2],
    [2, 1],
  ])('keep the newest steps, whatever the order of the records: %d, %d', async (first, second) => {
    const localStore = await phoneOfVersion2({
      tracking: [tracking('WB 2600100001', first), tracking('WB2600100001', second)],
    })
    expect(await localStore.all('tracking')).toEqual([tracking('WB2600100001', 2)])
  })

  it('are found however their number is typed', async () => {
    const localStore = await phoneOfVersion2({
      tracking: [tracking('wb 2600100001', 1), tracking('gm-12', 2)],
    })
    for (const typed of ['WB2600100001', '#wb–2600–100001.', 'https://x.example/?number=WB2600100001']) {
      expect(await findTracking(localStore, typed)).toMatchObject({ shipment_number: 'WB2600100001' })
    }
    expect(await findTracking(localStore, ' GM-12 ')).toMatchObject({ shipment_number: 'gm-12' })
    expect(await findTracking(localStore, 'WB2600100002')).toBeUndefined()
  })

  it('are dropped if they are invalid, and only then', async () => {
    const localStore = await phoneOfVersion2({
      tracking: [
        { shipment_number: 'WB2600100001', steps: 'many', savedAt: 9 },
        { shipment_number: 'wb2600100002', steps: STEPS },
        { shipment_number: 7, steps: STEPS, savedAt: 1 },
        { shipment_number: [1, 'x'] },
        { shipment_number: '' },
        tracking('wb2600100001', 1),
      ],
    })
    expect(localStore.trouble()).toBeNull()
    expect(await localStore.all('tracking')).toEqual([tracking('WB2600100001', 1)])
    expect(localStore.trouble()).toBeNull()
  })

  it('stay unchanged if the device is full', async () => {
    const kept = [tracking('wb2600100001', 1), tracking('WB2600100001', 2)]
    const localStore = await phoneOfVersion2({})
    await Promise.all(kept.map((record) => localStore.put('tracking', record)))
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError')
    })
    await healed(localStore)
    put.mockRestore()
    expect(await localStore.all('tracking')).toHaveLength(2)
  })
})

describe('entries queued by version 2', () => {
  it('are merged into one entry per parcel, preferably one that was not rejected', async () => {
    const message = { key: 'm', kind: 'message', message: { message: 'wb2600100001' }, writtenAt: 1 }
    const localStore = await phoneOfVersion2({
      outbox: [
        message,
        lookup('a', 'wb-2600100001', 2),
        lookup('b', 'WB2600100001', 3, 'Not known'),
        lookup('c', 'WB 2600100002', 4, 'Not known'),
        lookup('d', 'AB 1/2', 5, 'Not known'),
        lookup('e', null, 6),
      ],
    })
    expect(await localStore.all('outbox')).toEqual([
      lookup('a', 'WB2600100001', 2),
      lookup('c', 'WB2600100002', 4),
      lookup('d', 'AB 1/2', 5, 'Not known'),
      message,
    ])
  })
})

describe('a database of version', () => {
  it.each([1, 2, 3, 4])(
    '%d gets a board and a list of followed shipments, and keeps its shipments',
    async (version) => {
      const stores = version === 1 ? { tracking: 'shipment_number' } : VERSION_2
      const localStore = await phoneOf(version, stores, { tracking: [tracking('WB2600100001', 2, 'Shoes')] })
      expect(await localStore.all('tracking')).toEqual([tracking('WB2600100001', 2, 'Shoes')])
      const entry = { shipment_number: 'WB2600100001', addedAt: 5 }
      expect(await localStore.put('board', entry)).toBe(true)
      expect(await createLocalStore().all('board')).toEqual([entry])
      expect(await localStore.all('watches')).toEqual([])
    },
  )
})

describe('a database of version 1', () => {
  it('is deduplicated as well, although it lacks stores', async () => {
    const localStore = await phoneOf(
      1,
      { tracking: 'shipment_number' },
      { tracking: [tracking('wb2600100001', 1), tracking('WB2600100001', 2)] },
    )
    expect(await localStore.all('tracking')).toEqual([tracking('WB2600100001', 2)])
    expect(await localStore.all('outbox')).toEqual([])
  })
})
