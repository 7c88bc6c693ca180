import type { OfferEstimate } from '#api/answers.ts'
import { dayOf, inWords } from './dayInWords.ts'
import { priceInWords } from './money.ts'

/**
 * From the first to the last day, each part said once: `2 – 5 December`, `30 November – 3 December`. Null where nobody
 * can tell. The server writes the same, as it does the prices below: `estimate-cases.json` holds both to it.
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
 * What a price in another currency comes to, and by the rate of which day: one of another year than the quote, which is
 * of `asOf`, says so. Null where the price is in naira, or cannot be compared.
 */
export function nairaInWords({ naira, rate_date: date }: OfferEstimate, asOf: string): string | null {
  if (naira === null || date === null) return null
  const price = priceInWords({ selling_price: Math.round(naira), currency: 'NGN' })
  return `about ${price} (rate of ${inWords(dayOf(date), !asOf.startsWith(date.slice(0, 4)))})`
}
