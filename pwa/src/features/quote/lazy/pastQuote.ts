import type { Offer } from '#api/answers.ts'
import type { SavedQuote } from '#db/shape.ts'
import { dayInLagos, dayInWords } from './dayInWords.ts'
import { priceInWords } from './money.ts'

type Offers = readonly Offer[]

/**
 * How an offer's price has changed since the last time: `₦200 more than before`, `same price as before`, `no price
 * before`, or null if nothing can be compared. Offers are matched by carrier and delivery time, prices compared in one
 * currency only.
 */
export function changeOf(offer: Offer, before: Offers, since = 'before'): string | null {
  const then =
    before.find(
      (past) => past.carrier_name === offer.carrier_name && past.delivery_time === offer.delivery_time,
    ) ?? onlyOfCarrier(offer.carrier_name, before)
  if (then === undefined || typeof offer.selling_price !== 'number') return null
  if (typeof then.selling_price !== 'number') return 'no price before'
  return differenceOf(offer, then, since)
}

function differenceOf(offer: Offer, then: Offer, since: string): string | null {
  if (typeof offer.selling_price !== 'number' || typeof then.selling_price !== 'number') return null
  if (then.currency !== offer.currency) return null
  // In hundredths: prices have at most two decimals, and binary fractions do not add up.
  const difference = Math.round(offer.selling_price * 100) - Math.round(then.selling_price * 100)
  if (difference === 0) return `same price as ${since}`
  const amount = priceInWords({ selling_price: Math.abs(difference) / 100, currency: offer.currency })
  return difference > 0 ? `${amount} more than ${since}` : `${amount} less than ${since}`
}

/** A carrier's only offer counts as the same offer, even if its delivery time has changed. */
function onlyOfCarrier(carrier: string, offers: Offers): Offer | undefined {
  const theirs = offers.filter(({ carrier_name }) => carrier_name === carrier)
  return theirs.length === 1 ? theirs[0] : undefined
}

/** The lowest price of a quote, in words; null if no carrier has one, or they are in several currencies. */
export function lowestPrice(offers: Offers): string | null {
  const offer = cheapestOf(offers)
  return offer === null ? null : priceInWords(offer)
}

/**
 * How the lowest price of a quote has changed since the previous quote: compared with the same carrier's price then or,
 * if it had none, with the lowest price then. Null if nothing can be compared.
 */
export function changeInQuote({ offers, asOf, before }: SavedQuote): string | null {
  const cheapest = cheapestOf(offers)
  if (before === undefined || cheapest === null) return null
  const [today, then] = [asOf, before.asOf].map((moment) => dayInLagos(Date.parse(moment)))
  const since = then === undefined || then === today ? 'before' : `on ${dayInWords(then)}`
  const lowest = cheapestOf(before.offers)
  return (
    changeOf(cheapest, before.offers.filter(isNumbered), since) ??
    (lowest === null ? null : differenceOf(cheapest, lowest, since))
  )
}

/** The quotes that contain every word of a search: in a place, the type, the weight or the name of a carrier. */
export function quotesFound(quotes: readonly SavedQuote[], search: string): readonly SavedQuote[] {
  const words = plain(search).split(' ')
  return quotes.filter(({ shipment, offers }) => {
    const { origin, destination, shipment_type, weight } = shipment
    const carriers = offers.map(({ carrier_name }) => carrier_name)
    const text = plain([origin, destination, shipment_type, `${weight} kg`, ...carriers].join(' '))
    return words.every((word) => text.includes(word))
  })
}

function cheapestOf(offers: Offers): Offer | null {
  const [first, ...rest] = offers
    .filter(isNumbered)
    .sort((one, other) => Number(one.selling_price) - Number(other.selling_price))
  return first === undefined || rest.some(({ currency }) => currency !== first.currency) ? null : first
}

const isNumbered = ({ selling_price }: Offer) => typeof selling_price === 'number'

/** Enough for a few names in capitals: the pickers' folding for 1,850 places would be one more file to wait for. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
