import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { type IDBPDatabase, openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import { createLocalStore } from '#db/localStore.ts'
import { heal } from './healing.ts'

const NOW = Date.UTC(2026, 5, 1)
const DAY = 24 * 60 * 60 * 1000

const tracking = (shipment_number: string) => ({
  shipment_number,
  steps: [{ title: 'Picked up', time: null }],
  as_of: '2026-03-03T10:00:00Z',
  savedAt: 1000,
})

/** A phone that stores exactly those records. */
async function phoneWith(name: string, records: readonly unknown[]): Promise<IDBPDatabase> {
  vi.stubGlobal('indexedDB', new IDBFactory())
  await createLocalStore().all('site')
  const database = await openDB('waybill')
  const writing = database.transaction(name, 'readwrite')
  await Promise.all(records.map((record) => writing.store.put(record)))
  await writing.done
  return database
}

const healed = (database: IDBPDatabase) => heal(database as never, NOW)

describe('healing of the board', () => {
  it('keeps the valid fields of a shipment on the board, and truncates a long name and note', async () => {
    const database = await phoneWith('board', [
      { shipment_number: 'WB2600100001', addedAt: 'x', name: 'n'.repeat(1000), note: 'o'.repeat(1000) },
      { shipment_number: 'WB2600100002', addedAt: 5, name: {}, archived: 'yes', problem: 'many' },
      { shipment_number: 'WB2600100003', addedAt: NOW + 400 * DAY, archived: true },
      { shipment_number: '', addedAt: 5 },
    ])
    expect(await healed(database)).toEqual(['board'])
    expect(await database.getAll('board')).toEqual([
      { shipment_number: 'WB2600100001', addedAt: 0, name: 'n'.repeat(100), note: 'o'.repeat(500) },
      { shipment_number: 'WB2600100002', addedAt: 5 },
      { shipment_number: 'WB2600100003', addedAt: NOW, archived: true },
    ])
  })

  it('keeps the steps of a shipment whose progress is damaged', async () => {
    const database = await phoneWith('tracking', [
      { ...tracking('WB2600100001'), name: 'Shoes', progress: { milestone: 7 }, seen: 'all' },
    ])
    await healed(database)
    expect(await database.getAll('tracking')).toEqual([{ ...tracking('WB2600100001'), name: 'Shoes' }])
  })
})
