import type { OfferEstimate } from '#api/answers.ts'
import { dayOf, inWords } from './dayInWords.ts'
import { priceInWords } from './money.ts'

/**
 * The range from first to last day without a repeated month or year: `2 – 5 December`, `30 November – 3 December`. Null
 * without an estimate. The server writes this and the prices below alike: `estimate-cases.json` tests both.
 */
export function deliveryDatesInWords({ arrives }: Pick<OfferEstimate, 'arrives'>): string | null {
  if (arrives === null) return null
  const [first, last] = [dayOf(arrives[0]), dayOf(arrives[1])]
  const sameYear = first.year === last.year
  const from = sameYear && first.month === last.month ? first.day : inWords(first, !sameYear)
  const days = arrives[0] === arrives[1] ? inWords(first, false) : `${from} – ${inWords(last, !sameYear)}`
  return `Arrives about ${days} (estimate)`
}

/**
 * A price in another currency, converted to naira, with the date of the rate. The year is given if it differs from that
 * of the quote (`asOf`). Null if the price is in naira, or cannot be compared.
 */
export function nairaInWords({ naira, rate_date: date }: OfferEstimate, asOf: string): string | null {
  if (naira === null || date === null) return null
  const price = priceInWords({ selling_price: Math.round(naira), currency: 'NGN' })
  return `about ${price} (rate of ${inWords(dayOf(date), !asOf.startsWith(date.slice(0, 4)))})`
}
