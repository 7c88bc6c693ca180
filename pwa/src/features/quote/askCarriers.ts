import type { Shipment } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { quoteId, rememberQuote } from '#offline/quotes.ts'
import { shelves } from '#offline/shelves.ts'
import type { QuoteRequest } from './quotation.ts'

/** A new quote is kept with the one before. Where none can be had, the last one is shown again, if there is one. */
export async function askCarriers(shipment: Shipment, signal: AbortSignal): Promise<QuoteRequest> {
  const outcome = await api.rates(shipment, signal)
  if (outcome.kind === 'answered') {
    return { state: 'quoted', quotation: await rememberQuote(shelves, shipment, outcome.value, Date.now()) }
  }
  const past = outcome.kind === 'unavailable' ? await shelves.get('quotes', quoteId(shipment)) : undefined
  return past === undefined
    ? { state: 'failed', failure: outcome }
    : { state: 'past', quotation: past, failure: outcome }
}
