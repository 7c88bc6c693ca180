import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalStore } from './localStore.ts'
import { findTracking, markSeen, MOST_RECENT, rememberTracking } from './trackings.ts'

const told = (shipment_number: string, times: readonly (string | null)[]) => ({
  shipment_number,
  steps: times.map((time, index) => ({ title: `Step ${String(index)}`, time })),
  as_of: '2026-03-03T10:00:00Z',
})

const numberOf = (index: number) => `WB26${String(index).padStart(8, '0')}`

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('a shipment that is looked up', () => {
  it('has no new steps the first time, since all past steps count as seen', async () => {
    const localStore = createLocalStore()
    await rememberTracking(localStore, told('WB2600100001', ['Monday', 'Tuesday', null]), 1)
    expect(await findTracking(localStore, 'WB2600100001')).toMatchObject({ seen: 2 })
  })

  it('keeps its count of seen steps until it is marked as seen', async () => {
    const localStore = createLocalStore()
    await rememberTracking(localStore, told('WB2600100001', ['Monday']), 1)
    await rememberTracking(localStore, told('wb-2600100001', ['Monday', 'Tuesday']), 2)
    expect(await findTracking(localStore, 'WB2600100001')).toMatchObject({ seen: 1, savedAt: 2 })
    await markSeen(localStore, 'WB 2600100001')
    expect(await findTracking(localStore, 'WB2600100001')).toMatchObject({ seen: 2 })
  })

  it('counts only the steps that an older version saved as seen', async () => {
    const localStore = createLocalStore()
    await localStore.put('tracking', { ...told('WB2600100001', ['Monday', null]), savedAt: 1, name: 'Hats' })
    await rememberTracking(localStore, told('WB2600100001', ['Monday', 'Tuesday']), 2)
    expect(await findTracking(localStore, 'WB2600100001')).toMatchObject({ seen: 1, name: 'Hats' })
  })
})

it('the oldest shipments are dropped, but none on the board', async () => {
  const localStore = createLocalStore()
  await localStore.put('board', { shipment_number: 'wb 2600000000', addedAt: 1 })
  for (let index = 0; index < MOST_RECENT + 2; index += 1) {
    await localStore.put('tracking', { ...told(numberOf(index), []), savedAt: index })
  }
  await rememberTracking(localStore, told('WB2700000000', []), 9999)
  const kept = (await localStore.all('tracking')).map(({ shipment_number }) => shipment_number)
  expect(kept).toHaveLength(MOST_RECENT + 1)
  expect(kept).toContain(numberOf(0))
  expect(kept).not.toContain(numberOf(1))
  expect(kept).not.toContain(numberOf(2))
  expect(kept).toContain(numberOf(3))
})
