import type { Shipment } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { quoteToSave, rememberQuote, savedQuote, saveQuote } from '#db/lazy/quotes.ts'
import { localStore } from '#db/localStore.ts'
import { doubtfulWeight, weightInKilograms } from '#parsing/weight.ts'
import { formErrorsFor } from './formErrors.ts'
import type { Quotation, QuoteRequest } from '#features/quote/quotation.ts'

/** Keeps a quotation that came with the page, as one that is asked for is kept. */
export async function keepQuotation({ shipment, offers, estimates, asOf }: Quotation): Promise<void> {
  await rememberQuote(localStore, shipment, { offers, estimates, as_of: asOf }, Date.now())
}

/**
 * Asks what the `typed` shipment costs, with its weight as a plain number; a weight that may mean two things is handed
 * back to be asked about. A new quote is kept with the one before. Where none can be had, the last one is shown again,
 * if there is one.
 */
export async function askCarriers(typed: Shipment, signal: AbortSignal): Promise<QuoteRequest> {
  const doubt = doubtfulWeight(typed.weight)
  if (doubt !== null) return { state: 'doubtful', shipment: typed, weight: doubt }
  const shipment = { ...typed, weight: weightInKilograms(typed.weight) }
  const asked = api.rates(shipment, signal)
  // Read while the question is on its way, and written once the answer is shown.
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
