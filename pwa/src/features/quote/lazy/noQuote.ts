import type { Shipment } from '#api/answers.ts'
import type { Failure } from '#api/outcome.ts'
import type { FormError, QuoteRequest } from '#features/quote/quotation.ts'
import { quotationOf } from './quotationOf.ts'
import { IMPORT_ORIGINS } from '#features/quote/shipmentForm.ts'

/** What to do, under a title that says what is wrong. */
export interface Advice {
  readonly title: string
  readonly text: string
}

/** The most characters of a place in a question: no place's name is longer. */
const LONGEST_NAME = 80

const NUMBER = /^\d+(?:\.\d+)?$/

const UNAVAILABLE: Advice = {
  title: 'No price just now',
  text: 'Ask again in a moment, or leave the question with us.',
}

/** The form says why. */
const FORBIDDEN: Advice = {
  title: 'No price in this browser',
  text: 'Do what the form says, or ask us.',
}

const OTHER_WEIGHT: Advice = {
  title: 'No price for this weight here',
  text: 'Try another weight, or several parcels. If it has to go as one, ask us.',
}

const OTHER_PLACE: Advice = {
  title: 'No price for this route here',
  text: 'Check both places, or choose a larger town nearby. If they are right, ask us.',
}

/** Between countries, no town is chosen. */
const OTHER_COUNTRY: Advice = {
  title: 'No price for this route here',
  text: 'Check both countries. If they are right, ask us.',
}

const NO_OFFERS: Advice = {
  title: 'There may be another way',
  text: 'Ask us for a carrier that is not listed here.',
}

/** A shipment without a price, and what to do about it. */
export interface NoQuote {
  readonly shipment: Shipment
  readonly advice: Advice
  /** Null if the carriers offered nothing. If the server could not answer now, the question can wait. */
  readonly failure: Failure | null
}

/** Why there is no offer; null if there are some, or the form already says everything. */
export function noQuoteIn(request: QuoteRequest): NoQuote | null {
  const quotation = quotationOf(request)
  if ('failure' in request && request.failure !== null) {
    const shipment = quotation?.shipment ?? ('shipment' in request ? request.shipment : undefined)
    if (shipment === undefined) return null
    const { failure, errors = [] } = request
    const advice = adviceFor(shipment, failure.kind, errors)
    return advice && { shipment, advice: 'forbidden' in failure ? FORBIDDEN : advice, failure }
  }
  return quotation !== null && quotation.offers.length === 0 && namesRoute(quotation.shipment)
    ? { shipment: quotation.shipment, advice: NO_OFFERS, failure: null }
    : null
}

/**
 * What to do if a shipment was not quoted; null if the form says it, or no route is named yet. The server says the
 * same, in `api/shipping/rates/page/no_quote.py`: `no-quote-cases.json` tests both.
 */
export function adviceFor(
  shipment: Shipment,
  kind: Failure['kind'],
  errors: readonly Pick<FormError, 'about' | 'other_type'>[],
): Advice | null {
  if (!namesRoute(shipment)) return null
  if (kind === 'unavailable') return UNAVAILABLE
  const isWeight = errors.some(({ about }) => about === 'weight')
  if (errors.some(({ other_type }) => other_type) || (isWeight && !NUMBER.test(shipment.weight))) return null
  const origins: readonly string[] = IMPORT_ORIGINS
  if (shipment.shipment_type === 'Import' && !origins.includes(shipment.origin)) {
    const [last, ...others] = [...origins].reverse()
    return {
      title: 'Importing from another country?',
      text: `Prices here are for ${others.reverse().join(', ')} and ${String(last)}. For any other country, ask us.`,
    }
  }
  if (isWeight) return OTHER_WEIGHT
  return shipment.shipment_type === 'Nationwide' ? OTHER_PLACE : OTHER_COUNTRY
}

function namesRoute({ origin, destination }: Shipment): boolean {
  return origin !== '' && destination !== ''
}

/** The address of the contact form with the question filled in. */
export function questionPath({ shipment_type: type, origin, destination, weight }: Shipment): string {
  const parcel = weight === '' ? 'a parcel' : `a parcel (${beginningOf(weight)})`
  const what = NUMBER.test(weight) ? `${weight} kg` : parcel
  const route = `from ${beginningOf(origin)} to ${beginningOf(destination)} (${type})`
  const message = new URLSearchParams({ message: `Please send me a price for ${what} ${route}.` })
  return `/contact-us?${message.toString()}#contact-form-title`
}

/** Cuts by code points, so that no character is split. */
const beginningOf = (text: string) => Array.from(text).slice(0, LONGEST_NAME).join('')
