import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Shipment } from '#api/answers.ts'
import { messageOf, NOT_REACHED, UNAVAILABLE } from '#api/outcome.ts'
import { useLatest } from '#api/useLatest.ts'
import { toasts } from '#ui/toasts.ts'
import type { QuoteRequest } from './quotation.ts'
import { quoteResults } from './results.ts'

const IDLE: QuoteRequest = { state: 'idle' }

/**
 * Asks for quotes, one at a time, and reports each result in a toast. Another request, such as a past one, can be set,
 * and `atFirst` may be the one that the server has rendered.
 */
export function useQuote(atFirst = IDLE) {
  const [request, setRequest] = useState(atFirst)
  const answered = useRef<QuoteRequest | null>(null)
  const askLatest = useLatest()

  const calculate = useCallback(
    (shipment: Shipment, question?: unknown) => {
      // The request goes out first: a cheap phone takes longer to render this than to send it.
      startTransition(() => setRequest({ state: 'loading' }))
      toasts.prepare()
      void askLatest(
        (signal) => asked(shipment, signal),
        (next) => {
          answered.current = next
          setRequest(next)
        },
        question,
      )
    },
    [askLatest],
  )

  // In an effect, which runs once the offers are painted: the toast's own rendering would delay them.
  useEffect(() => {
    if (request !== answered.current) return
    answered.current = null
    if (request.state === 'quoted') void toasts.success('Shipment calculated', 'quote')
    else if ('failure' in request && request.failure !== null)
      void toasts.error(messageOf(request.failure), 'quote')
  }, [request])

  return { request, setRequest, calculate }
}

/** Asks for a quote; a chunk that does not load counts as a server that cannot be reached. */
async function asked(shipment: Shipment, signal: AbortSignal): Promise<QuoteRequest> {
  const results = await quoteResults.load().catch(() => null)
  if (results === null) return { state: 'failed', failure: UNAVAILABLE, errors: [{ text: NOT_REACHED }] }
  return results.askCarriers(shipment, signal)
}
