import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, it, vi } from 'vitest'
import { createLocalStore, type LocalStore } from '#db/localStore.ts'
import { readSavedFile } from './savedFile.ts'
import { exported, takeIn as takeInRead } from './transfer.ts'

const tracking = {
  shipment_number: 'WB1',
  steps: [{ title: 'Picked up', time: null }],
  as_of: '2026-03-03T10:00:00Z',
  savedAt: 1000,
  name: 'Shoes',
}

function freshPhone() {
  vi.stubGlobal('indexedDB', new IDBFactory())
  return createLocalStore()
}

async function takeIn(localStore: LocalStore, text: string): Promise<number> {
  const file = await readSavedFile(text, Date.now(), () => undefined)
  return (await takeInRead(localStore, file)).taken
}

const fileWith = (lists: object) =>
  JSON.stringify({ format: 'waybill-saved', edition: 1, tracking: [], quotes: [], outbox: [], ...lists })

describe('an export of the board', () => {
  it('transfers the shipments on the board, with the note of the visitor on each', async () => {
    const first = freshPhone()
    const entry = { shipment_number: 'WB2600100001', addedAt: 5, note: 'Blue box', archived: true as const }
    await first.put('board', entry)
    const file = await exported(first)
    const other = freshPhone()
    await other.put('board', { shipment_number: 'WB2600100002', addedAt: 1, name: 'Hats' })
    expect(await takeIn(other, file)).toBe(1)
    expect(await other.all('board')).toEqual([
      entry,
      { shipment_number: 'WB2600100002', addedAt: 1, name: 'Hats' },
    ])
    expect(await takeIn(other, file)).toBe(0)
  })

  it('merges a shipment on both boards into one entry, with the note of either', async () => {
    const other = freshPhone()
    await other.put('board', { shipment_number: 'wb 2600100001', addedAt: 9, name: 'Hats' })
    const entry = { shipment_number: 'WB-2600100001', addedAt: 5, name: 'Old hats', note: 'Blue box' }
    expect(await takeIn(other, fileWith({ board: [entry] }))).toBe(1)
    expect(await other.all('board')).toEqual([
      { shipment_number: 'wb 2600100001', addedAt: 9, name: 'Hats', note: 'Blue box' },
    ])
  })

  it('transfers the followed shipments, but no push subscription', async () => {
    const first = freshPhone()
    const watch = { shipment_number: 'WB2600100001', onlyExceptions: true, quietHours: true, since: 5 }
    await first.put('watches', { ...watch, id: 'w1', endpoint: 'https://push.example/secret' })
    const file = await exported(first)
    expect(file).not.toContain('secret')
    const other = freshPhone()
    expect(await takeIn(other, file)).toBe(1)
    expect(await other.all('watches')).toEqual([{ ...watch, id: null, endpoint: null }])
    await other.put('watches', { ...watch, id: 'w2', endpoint: 'https://push.example/own' })
    expect(await takeIn(other, file)).toBe(0)
  })

  it('keeps the larger count of seen steps', async () => {
    const other = freshPhone()
    await other.put('tracking', { ...tracking, savedAt: 2000, seen: 1 })
    expect(await takeIn(other, fileWith({ tracking: [{ ...tracking, seen: 3 }] }))).toBe(1)
    expect(await other.get('tracking', 'WB1')).toEqual({ ...tracking, savedAt: 2000, seen: 3 })
  })
})
