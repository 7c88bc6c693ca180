import type { Shipment } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { quoteToSave, rememberQuote, savedQuote, saveQuote } from '#db/lazy/quotes.ts'
import { localStore } from '#db/localStore.ts'
import { doubtfulWeight, weightInKilograms } from '#parsing/weight.ts'
import { formErrorsFor } from './formErrors.ts'
import type { Quotation, QuoteRequest } from '#features/quote/quotation.ts'

/** Stores a quotation that came with the page, just as a requested one is stored. */
export async function keepQuotation({ shipment, offers, estimates, asOf }: Quotation): Promise<void> {
  await rememberQuote(localStore, shipment, { offers, estimates, as_of: asOf }, Date.now())
}

/**
 * Asks what the `typed` shipment costs, with its weight as a plain number; an ambiguous weight is returned as a
 * question. A new quote is stored with the previous one. If the server cannot be reached, the last stored quote is
 * returned, if there is one.
 */
export async function askCarriers(typed: Shipment, signal: AbortSignal): Promise<QuoteRequest> {
  const doubt = doubtfulWeight(typed.weight)
  if (doubt !== null) return { state: 'doubtful', shipment: typed, weight: doubt }
  const shipment = { ...typed, weight: weightInKilograms(typed.weight) }
  const asked = api.rates(shipment, signal)
  // The stored quote is read while the request is under way, and written once the answer is shown.
  const reading = savedQuote(localStore, shipment)
  const outcome = await asked
  const past = await reading
  if (outcome.kind === 'answered') {
    const quotation = quoteToSave(shipment, outcome.value, past, Date.now())
    void saveQuote(localStore, quotation)
    return { state: 'quoted', quotation }
  }
  const errors = formErrorsFor(shipment, outcome, navigator.onLine)
  return past === undefined || outcome.kind !== 'unavailable'
    ? { state: 'failed', failure: outcome, errors, shipment }
    : { state: 'past', quotation: past, failure: outcome, errors }
}
