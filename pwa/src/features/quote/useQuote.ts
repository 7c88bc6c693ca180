import { useState } from 'react'
import type { Shipment } from '#api/answers.ts'
import { messageOf, UNAVAILABLE } from '#api/outcome.ts'
import { useLatest } from '#api/useLatest.ts'
import type { SavedQuote } from '#offline/shape.ts'
import { toasts } from '#ui/toast/toasts.ts'
import type { QuoteRequest } from './quotation.ts'
import { quoteResults } from './results.ts'

/** Asks for quotes, one at a time, and says by a toast how each went. Past ones, kept here, can be opened again. */
export function useQuote() {
  const [request, setRequest] = useState<QuoteRequest>({ state: 'idle' })
  const askLatest = useLatest()

  function calculate(shipment: Shipment) {
    setRequest({ state: 'loading' })
    toasts.prepare()
    void askLatest(
      (signal) => asked(shipment, signal),
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

/** A line that breaks on the way to what asks for quotes is as one that breaks on the way to the server. */
async function asked(shipment: Shipment, signal: AbortSignal): Promise<QuoteRequest> {
  const results = await quoteResults.bring().catch(() => null)
  if (results === null) return { state: 'failed', failure: UNAVAILABLE }
  return results.askCarriers(shipment, signal)
}
