import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { createLocalStore } from '#db/localStore.ts'
import { addToBoard, describeShipment, putBack, removeFromBoard, saveLookUps } from './board.ts'

const NOW = Date.UTC(2026, 10, 27)

const found = (shipment_number: string) => ({
  shipment_number,
  steps: [{ title: 'Left Lagos', time: null }],
  as_of: '2026-11-27T00:00:00Z',
})

it('the board works on a full device for as long as the page is open', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const localStore = createLocalStore()
  await addToBoard(localStore, [{ number: 'WB2600000001' }], NOW)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const board = async () => (await localStore.all('board')).map(({ shipment_number }) => shipment_number)

  const second = [{ number: 'WB2600000002' }]
  expect(await addToBoard(localStore, second, NOW)).toMatchObject({ added: 1 })
  expect(await addToBoard(localStore, second, NOW)).toMatchObject({ added: 0, already: 1 })
  await saveLookUps(localStore, [found('WB2600000001'), found('WB2600000002')], NOW)
  expect(await localStore.all('tracking')).toHaveLength(2)
  await describeShipment(localStore, 'WB2600000002', { name: 'Ada', note: '' })
  expect(await localStore.get('tracking', 'WB2600000002')).toMatchObject({ name: 'Ada' })

  const removed = await removeFromBoard(localStore, ['WB2600000001', 'WB2600000002'])
  expect(removed.board).toHaveLength(2)
  expect(await board()).toEqual([])
  await putBack(localStore, removed)
  expect((await board()).sort()).toEqual(['WB2600000001', 'WB2600000002'])
})
