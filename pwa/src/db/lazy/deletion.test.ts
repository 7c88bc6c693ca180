import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deleteAllStored } from './deletion.ts'
import { takeInventory } from './inventory.ts'
import { createLocalStore } from '#db/localStore.ts'
import { ONLY } from '#db/shape.ts'

const names = async () => (await indexedDB.databases()).map(({ name }) => name)

const circle: Record<string, unknown> = { key: 'k', kind: 'message', big: 10n }
circle['self'] = circle

const parcel = { shipment_number: 'WB1', steps: [], as_of: '2026-03-03T10:00:00Z', savedAt: 1000 }

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  // A browser without locks.
  vi.stubGlobal('navigator', {})
})

describe('deleting everything', () => {
  it('works with malformed records', async () => {
    const localStore = createLocalStore()
    await localStore.onDatabase(
      async (database) => {
        await database.put('outbox', circle as never)
        await database.put('tracking', { shipment_number: 7, steps: null } as never)
        await database.put('locations', 'not a list' as never, ONLY)
        await database.put('board', { shipment_number: 'x', note: circle } as never)
        await database.put('watches', { shipment_number: 'x' } as never)
      },
      () => undefined,
    )
    expect(await deleteAllStored(localStore)).toBe('done')
    expect(await names()).toEqual([])
    expect(
      await localStore.put('tracking', {
        shipment_number: 'WB1',
        steps: [],
        as_of: '2026-03-03T10:00:00Z',
        savedAt: 1,
      }),
    ).toBe(true)
  })

  it('works where a newer version has made the database', async () => {
    ;(await openDB('waybill', 99)).close()
    const localStore = createLocalStore()
    await localStore.all('tracking')
    expect(localStore.trouble()).toBe('newer')
    expect(await deleteAllStored(localStore)).toBe('done')
    expect(await names()).toEqual([])
    await localStore.all('tracking')
    expect(localStore.trouble()).toBeNull()
  })

  it('works where the database lacks its stores', async () => {
    ;(await openDB('waybill', 5)).close()
    const localStore = createLocalStore()
    expect(await deleteAllStored(localStore)).toBe('done')
    expect(await names()).toEqual([])
  })

  it('reports another tab that holds the database open, and finishes once that tab closes', async () => {
    const localStore = createLocalStore()
    await localStore.put('tracking', parcel)
    const other = await openDB('waybill', 5)
    expect(await deleteAllStored(localStore)).toBe('held-by-another-tab')
    // The records that can be deleted are deleted all the same.
    expect(await other.count('tracking')).toBe(0)
    other.close()
    await vi.waitFor(async () => expect(await names()).toEqual([]), { timeout: 30_000 })
  })

  it('has nothing to do where the browser forbids storage', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await deleteAllStored(createLocalStore())).toBe('done')
  })

  it('includes records that are stored only for this visit', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const localStore = createLocalStore()
    await localStore.put('tracking', parcel)
    await deleteAllStored(localStore)
    expect(await localStore.all('tracking')).toEqual([])
  })
})

describe('the inventory', () => {
  it('counts records of any kind, so that they can be deleted', async () => {
    const localStore = createLocalStore()
    await localStore.onDatabase(
      async (database) => {
        await database.put('outbox', circle as never)
        await database.put('quotes', { id: 'q', savedAt: 9e99, offers: circle } as never)
        await database.put('countries', { items: null, savedAt: {} } as never, ONLY)
      },
      () => undefined,
    )
    const holdings = await takeInventory(localStore)
    const counts = holdings.filter(({ count }) => count > 0).map(({ name, count }) => [name, count])
    expect(Object.fromEntries(counts)).toEqual({ outbox: 1, quotes: 1, countries: 1 })
  })
})
