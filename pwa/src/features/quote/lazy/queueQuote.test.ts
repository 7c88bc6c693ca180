import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Shipment } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { outbox } from '#db/lazy/shared/delivery.ts'
import { quoteId } from '#db/lazy/quotes.ts'
import { localStore } from '#db/localStore.ts'
import { retryLoop } from '#features/outbox/lazy/shared/waiting.ts'
import { toasts } from '#ui/toasts.ts'
import { queueQuote } from './queueQuote.ts'

const SHIPMENT: Shipment = {
  shipment_type: 'Nationwide',
  origin: 'IKEJA',
  destination: 'WUSE',
  weight: '2.5',
}

beforeEach(async () => {
  // A browser without locks.
  vi.stubGlobal('navigator', { onLine: true })
  localStore.reopen()
  await Promise.all([localStore.clear('outbox'), localStore.clear('quotes')])
  vi.spyOn(toasts, 'success').mockResolvedValue()
})

it('queues a quote once, however often and in whatever spelling it is requested', async () => {
  await queueQuote(SHIPMENT)
  await queueQuote({ ...SHIPMENT, origin: 'Ikeja', weight: '2.50' })
  expect(await localStore.all('outbox')).toHaveLength(1)
})

it('sends the request again soon while the page is open', async () => {
  const retrySoon = vi.spyOn(retryLoop, 'retrySoon')
  await queueQuote(SHIPMENT)
  expect(retrySoon).toHaveBeenCalledTimes(1)
})

it('stores the response as a quote', async () => {
  const value = { offers: [], estimates: [], as_of: '2026-11-27T10:00:00Z' }
  const rates = vi.spyOn(api, 'rates').mockResolvedValue({ kind: 'answered', value })
  await queueQuote(SHIPMENT)
  await outbox.deliver()
  expect(rates.mock.lastCall?.[0]).toEqual(SHIPMENT)
  expect(await localStore.all('outbox')).toEqual([])
  expect(await localStore.get('quotes', quoteId(SHIPMENT))).toMatchObject({
    shipment: SHIPMENT,
    asOf: value.as_of,
  })
})

it('waits without a connection, and stores the reason of a rejection', async () => {
  const rates = vi.spyOn(api, 'rates').mockResolvedValue({ kind: 'unavailable' })
  await queueQuote(SHIPMENT)
  await outbox.deliver()
  expect(await localStore.all('outbox')).toMatchObject([{ kind: 'quote', shipment: SHIPMENT }])
  rates.mockResolvedValue({ kind: 'refused', message: 'No carrier goes there' })
  await outbox.deliver()
  expect(await localStore.all('outbox')).toMatchObject([{ refusal: 'No carrier goes there' }])
  expect(await localStore.all('quotes')).toEqual([])
})
