import { type QuoteQuestion, quoteId, quoteQuestionOf } from '#db/lazy/quotes.ts'
import { localStore } from '#db/localStore.ts'
import type { QuoteRequest } from '#features/quote/quotation.ts'
import { noQuoteIn } from './noQuote.ts'

type RequestChange = (change: (now: QuoteRequest) => QuoteRequest) => void

/**
 * Shows the answer to a queued question, if the page has not changed since it was queued: whoever sends it, this page
 * or another, stores the answer on this device. The page does not scroll. The returned function ends that.
 */
export function showQueuedAnswer(request: QuoteRequest, change: RequestChange): (() => void) | undefined {
  const shipment = noQuoteIn(request)?.shipment
  if (shipment === undefined) return undefined
  let question: QuoteQuestion | undefined
  let latest = 0

  async function look(of: NonNullable<typeof shipment>): Promise<void> {
    latest += 1
    const mine = latest
    const waiting = await localStore.all('outbox')
    if (mine !== latest) return
    const gone = question
    question = quoteQuestionOf(waiting, of)
    if (gone === undefined || question !== undefined) return
    const quotation = await localStore.get('quotes', quoteId(of))
    // A question that was withdrawn has no answer.
    if (quotation === undefined || quotation.savedAt < gone.writtenAt) return
    change((now) => (now === request ? { state: 'quoted', quotation, restored: true } : now))
  }

  void look(shipment)
  const leave = localStore.subscribe((store) => {
    if (store === 'outbox' || store === null) void look(shipment)
  })
  return () => {
    latest += 1
    leave()
  }
}
