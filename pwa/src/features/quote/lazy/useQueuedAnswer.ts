import { useEffect, useEffectEvent, useRef } from 'react'
import { useWaiting } from '#features/outbox/lazy/shared/waiting.ts'
import { quoteId, quoteQuestionOf } from '#db/lazy/quotes.ts'
import { localStore } from '#db/localStore.ts'
import type { QuoteRequest } from '#features/quote/quotation.ts'
import { noQuoteIn } from './noQuote.ts'

/**
 * Shows the answer to a question that waited, where the page still stands as it did when that was put among what waits:
 * whoever sends it, this page or another, keeps the answer on this device. The page stays where it is.
 */
export function useQueuedAnswer(request: QuoteRequest, onRequest: (request: QuoteRequest) => void): void {
  const waiting = useWaiting()
  const shipment = noQuoteIn(request)?.shipment
  const question = waiting !== null && shipment !== undefined ? quoteQuestionOf(waiting, shipment) : undefined
  const before = useRef(question)

  const show = useEffectEvent(async (id: string, since: number) => {
    const quotation = await localStore.get('quotes', id)
    // One that was taken back has none.
    if (quotation !== undefined && quotation.savedAt >= since && noQuoteIn(request)?.shipment === shipment)
      onRequest({ state: 'quoted', quotation, restored: true })
  })

  useEffect(() => {
    const gone = before.current
    before.current = question
    if (gone === undefined || question !== undefined || shipment === undefined) return
    if (quoteId(gone.shipment) === quoteId(shipment)) void show(quoteId(shipment), gone.writtenAt)
  }, [question, shipment])
}
