import { useState } from 'react'
import type { Rates, Shipment } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { messageOf, type Outcome } from '#api/outcome.ts'
import { useLatest } from '#api/useLatest.ts'
import { quoteId, rememberQuote } from '#offline/quotes.ts'
import type { SavedQuote } from '#offline/shape.ts'
import { shelves } from '#offline/shelves.ts'
import { toasts } from '#ui/toast/toasts.ts'
import type { QuoteRequest } from './quotation.ts'

/** Asks for quotes, one at a time, and says by a toast how each went. Past ones, kept here, can be opened again. */
export function useQuote() {
  const [request, setRequest] = useState<QuoteRequest>({ state: 'idle' })
  const askLatest = useLatest()

  function calculate(shipment: Shipment) {
    setRequest({ state: 'loading' })
    toasts.prepare()
    void askLatest(
      async (signal) => requestAfter(await api.rates(shipment, signal), shipment),
      (next) => {
        setRequest(next)
        if (next.state === 'quoted') void toasts.success('Shipment calculated')
        else if ('failure' in next && next.failure !== null) void toasts.error(messageOf(next.failure))
      },
    )
  }

  function open(quote: SavedQuote) {
    setRequest({ state: 'past', quotation: quote, failure: null })
  }

  return { request, calculate, open }
}

/** A new quote is kept with the one before. Where none can be had, the last one is shown again, if there is one. */
async function requestAfter(outcome: Outcome<Rates>, shipment: Shipment): Promise<QuoteRequest> {
  if (outcome.kind === 'answered') {
    return { state: 'quoted', quotation: await rememberQuote(shelves, shipment, outcome.value, Date.now()) }
  }
  const past = outcome.kind === 'unavailable' ? await shelves.get('quotes', quoteId(shipment)) : undefined
  return past === undefined
    ? { state: 'failed', failure: outcome }
    : { state: 'past', quotation: past, failure: outcome }
}
