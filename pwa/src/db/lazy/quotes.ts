import type { Offer, OfferEstimate, Shipment } from '#api/answers.ts'
import { canonicalWeight, weightInKilograms } from '#parsing/weight.ts'
import type { SavedQuote, Waiting } from '#db/shape.ts'
import type { LocalStore } from '#db/localStore.ts'

/** The maximum number of quotes that are kept. */
export const MOST_QUOTES = 50

/** The shipment in one line, the same however it was typed. */
export function quoteId({ shipment_type, origin, destination, weight }: Shipment): string {
  const texts = [shipment_type, origin, destination, canonicalWeight(weightInKilograms(weight))]
  return texts.map((text) => text.trim().toUpperCase()).join(' | ')
}

export type QuoteQuestion = Extract<Waiting, { readonly kind: 'quote' }>

/** The waiting quote request for the same shipment, however that is written. */
export function quoteQuestionOf(waiting: readonly Waiting[], shipment: Shipment): QuoteQuestion | undefined {
  const id = quoteId(shipment)
  return waiting.filter((entry) => entry.kind === 'quote').find((entry) => quoteId(entry.shipment) === id)
}

/** The part of an answer to a quote that is kept. */
export interface QuoteAnswer {
  readonly offers: readonly Offer[]
  readonly estimates?: readonly OfferEstimate[] | undefined
  readonly as_of: string
}

/** The saved quote for a shipment, if there is one. */
export function savedQuote(localStore: LocalStore, shipment: Shipment): Promise<SavedQuote | undefined> {
  return localStore.get('quotes', quoteId(shipment))
}

/** A record of the offers for a shipment, together with the previous ones from `before`. */
export function quoteToSave(
  shipment: Shipment,
  { offers, estimates, as_of: asOf }: QuoteAnswer,
  before: SavedQuote | undefined,
  savedAt: number,
): SavedQuote {
  return {
    id: quoteId(shipment),
    shipment,
    offers,
    ...(estimates !== undefined && { estimates }),
    asOf,
    savedAt,
    ...(before !== undefined && { before: { offers: before.offers, asOf: before.asOf } }),
  }
}

/** Saves a quote, and deletes the oldest if there are too many. */
export async function saveQuote(localStore: LocalStore, quote: SavedQuote): Promise<void> {
  await localStore.put('quotes', quote)
  const forgotten = (await recentQuotes(localStore)).slice(MOST_QUOTES)
  await Promise.all(forgotten.map((old) => localStore.remove('quotes', old.id)))
}

/** Saves the offers for a shipment together with the previous ones. */
export async function rememberQuote(
  localStore: LocalStore,
  shipment: Shipment,
  answer: QuoteAnswer,
  savedAt: number,
): Promise<void> {
  const before = await savedQuote(localStore, shipment)
  await saveQuote(localStore, quoteToSave(shipment, answer, before, savedAt))
}

/** The quotes that were asked for on this device, newest first. */
export async function recentQuotes(localStore: LocalStore): Promise<readonly SavedQuote[]> {
  const all = await localStore.all('quotes')
  return [...all].sort((one, other) => other.savedAt - one.savedAt)
}
