import type { Offer } from '#api/answers.ts'
import { priceInWords } from './money.ts'

type Offers = readonly Offer[]

/**
 * How an offer's price has changed since the last time: `₦200 more` or `₦200 less`, `no price before`, or null where
 * nothing can be compared. Offers are told apart by carrier and delivery time, prices compared in one currency only.
 */
export function changeOf(offer: Offer, before: Offers): string | null {
  const then =
    before.find(
      (past) => past.carrier_name === offer.carrier_name && past.delivery_time === offer.delivery_time,
    ) ?? onlyOfCarrier(offer.carrier_name, before)
  if (then === undefined || typeof offer.selling_price !== 'number') return null
  if (typeof then.selling_price !== 'number') return 'no price before'
  if (then.currency !== offer.currency) return null
  // In hundredths: prices have at most two decimals, and binary fractions do not add up.
  const difference = Math.round(offer.selling_price * 100) - Math.round(then.selling_price * 100)
  if (difference === 0) return 'same price as before'
  const amount = priceInWords({ selling_price: Math.abs(difference) / 100, currency: offer.currency })
  return difference > 0 ? `${amount} more than before` : `${amount} less than before`
}

/** A carrier with one offer is the same offer, even where its delivery time has changed. */
function onlyOfCarrier(carrier: string, offers: Offers): Offer | undefined {
  const theirs = offers.filter(({ carrier_name }) => carrier_name === carrier)
  return theirs.length === 1 ? theirs[0] : undefined
}

/** The lowest price of a quote, in words; null where no carrier has one, or they are in several currencies. */
export function lowestPrice(offers: Offers): string | null {
  const priced = offers.filter(({ selling_price }) => typeof selling_price === 'number')
  const [first, ...rest] = [...priced].sort(
    (one, other) => Number(one.selling_price) - Number(other.selling_price),
  )
  if (first === undefined || rest.some(({ currency }) => currency !== first.currency)) return null
  return priceInWords(first)
}
