import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { localStore } from '#db/localStore.ts'
import { quoteId } from '#db/lazy/quotes.ts'
import type { QuoteRequest } from '#features/quote/quotation.ts'
import { showQueuedAnswer } from './queuedAnswer.ts'

const SHIPMENT = { shipment_type: 'Nationwide', origin: 'YABA', destination: 'WUSE', weight: '2' } as const

const FAILED: QuoteRequest = {
  state: 'failed',
  failure: { kind: 'unavailable' },
  errors: [],
  shipment: SHIPMENT,
}

const QUOTE = {
  id: quoteId(SHIPMENT),
  shipment: SHIPMENT,
  offers: [],
  asOf: '2026-11-27T10:00:00Z',
  savedAt: 2000,
}

const OFFER = {
  carrier_name: 'Ground',
  carrier_logo: '',
  delivery_time: '2 days',
  currency: 'NGN',
  selling_price: 5000,
}

beforeEach(async () => {
  localStore.reopen()
  await Promise.all([localStore.clear('outbox'), localStore.clear('quotes')])
})

/** A page whose state is `at` until something changes it. */
function page(at: QuoteRequest) {
  let request = at
  const end = showQueuedAnswer(at, (change) => {
    request = change(request)
  })
  return {
    now: () => request,
    become(next: QuoteRequest) {
      request = next
    },
    end,
  }
}

const queue = () => localStore.put('outbox', { key: 'a', kind: 'quote', shipment: SHIPMENT, writtenAt: 1000 })

/** Removes the question from the queue; resolves once all listeners have been able to read what is left. */
async function unqueue() {
  const read = vi.spyOn(localStore, 'get')
  await localStore.remove('outbox', 'a')
  await vi.waitFor(() => expect(read.mock.lastCall?.[0]).toBe('quotes'))
  await read.mock.results.at(-1)?.value
}

it('the quote for a queued request is shown once it is saved', async () => {
  await queue()
  const open = page(FAILED)
  await localStore.all('outbox')
  await localStore.put('quotes', QUOTE)
  await unqueue()
  await vi.waitFor(() => expect(open.now()).toEqual({ state: 'quoted', quotation: QUOTE, restored: true }))
})

it('a queued request that is withdrawn does not show an older quote', async () => {
  await localStore.put('quotes', { ...QUOTE, savedAt: 500 })
  await queue()
  const open = page(FAILED)
  await localStore.all('outbox')
  await unqueue()
  expect(open.now()).toBe(FAILED)
})

it('the quote for a queued request is not shown on a page that has made another request', async () => {
  await queue()
  const open = page(FAILED)
  await localStore.all('outbox')
  open.become({ state: 'loading' })
  await localStore.put('quotes', QUOTE)
  await unqueue()
  expect(open.now()).toEqual({ state: 'loading' })
})

it('a page that shows a quotation does not wait for a queued request', () => {
  expect(page({ state: 'quoted', quotation: { ...QUOTE, offers: [OFFER] } }).end).toBeUndefined()
})
