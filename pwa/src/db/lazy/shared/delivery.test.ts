import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { outbox } from './delivery.ts'
import { localStore } from '#db/localStore.ts'

it('a queued look-up requests the canonical number, and stores the shipment under it', async () => {
  await localStore.clear('outbox')
  const asked: string[] = []
  // A browser without locks.
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.stubGlobal('fetch', (request: Request) => {
    const number = new URL(request.url).searchParams.get('shipment_number')
    asked.push(number ?? '')
    return Promise.resolve(
      Response.json({ shipment_number: number, steps: [], as_of: '2026-03-03T10:00:00Z', stale: false }),
    )
  })
  await localStore.put('outbox', {
    key: 'a',
    kind: 'lookup',
    shipmentNumber: 'wb–2600 100 001.',
    writtenAt: 1,
  })
  await outbox.deliver()
  expect(asked).toEqual(['WB2600100001'])
  expect(await localStore.all('tracking')).toMatchObject([{ shipment_number: 'WB2600100001' }])
  expect(await localStore.all('outbox')).toEqual([])
})
