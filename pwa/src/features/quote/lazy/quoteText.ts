import type { Offer, OfferEstimate, Shipment } from '#api/answers.ts'
import { shortened, shortenedToFit } from '#features/share/lazy/shortened.ts'
import { dayInLagos, dayInWords } from './dayInWords.ts'
import { isPriced, knownCurrency, priceInWords } from './money.ts'
import { addressOfShipment } from './quoteInAddress.ts'
import { LONGEST_NAME, senderPriceIn, tidy } from './senderPrice.ts'

/** In UTF-16 units, including the link: text messages are counted in them, too. */
export const MOST_CHARACTERS = 300

/** A longer text is neither a weight nor a price. */
const LONGEST_NUMBER = 24

const PAGE = '/get-rates'

/** A quote as it is shared. */
export interface SharedQuote {
  readonly shipment: Shipment
  readonly offers: readonly Offer[]
  /** The offer to share; null if none has a price. */
  readonly offer: Offer | null
  /** RFC 3339. */
  readonly asOf: string
  /** The scheme and host of the site. */
  readonly origin: string
}

/**
 * The quote in at most MOST_CHARACTERS, with a link that asks again. Long names are shortened. If the link leaves no
 * room for words, it omits the sender's price and, in the end, the question.
 */
export function quoteText(quote: SharedQuote): string {
  const names = namesOf(quote)
  for (const link of linksOf(quote)) {
    for (const words of [names, { ...names, time: '' }]) {
      const texts = [words.from, words.to, words.carrier, words.time]
      const fixed = inWords(quote, ['', '', '', ''], words).length
      const fitted = shortenedToFit(texts, MOST_CHARACTERS - link.length - 1 - fixed)
      if (fitted !== null) return `${inWords(quote, fitted, words)} ${link}`
    }
  }
  const link = quote.origin + PAGE
  const words = inWords(quote, [names.from, names.to, names.carrier, ''], { ...names, time: '' })
  return `${shortened(words, Math.max(0, MOST_CHARACTERS - link.length - 1))} ${link}`.trim()
}

interface Names {
  readonly from: string
  readonly to: string
  readonly carrier: string
  readonly time: string
}

function namesOf({ shipment, offer }: SharedQuote): Names {
  const priced = offer !== null && hasPrice(offer)
  return {
    from: whole(shipment.origin) || '–',
    to: whole(shipment.destination) || '–',
    carrier: priced ? whole(offer.carrier_name) : '',
    time: priced ? whole(offer.delivery_time) : '',
  }
}

/** The sentence with the shortened names; `meant` tells which names there are. */
function inWords(
  { shipment, offer, asOf }: SharedQuote,
  [from = '', to = '', carrier = '', time = '']: readonly string[],
  meant: Names,
): string {
  const weight = whole(shipment.weight)
  const heavy = weight !== '' && weight.length <= LONGEST_NUMBER ? `, ${weight} kg` : ''
  const cost =
    offer !== null && hasPrice(offer)
      ? `: ${priceInWords(offer)}${meant.carrier === '' ? '' : ` by ${carrier}`}${meant.time === '' ? '' : `, ${time}`}`
      : ''
  return `${from} → ${to}${heavy}${cost}. Quoted ${dayInWords(dayOf(asOf))}. Today:`
}

/** The links that ask for the shipment: with the sender's price, if there is one to give, and without. */
export function linksOf({ shipment, offer, offers, asOf, origin }: SharedQuote): readonly string[] {
  const [from, to, weight] = [shipment.origin, shipment.destination, shipment.weight].map(whole)
  const asked = { ...shipment, origin: from ?? '', destination: to ?? '', weight: weight ?? '' }
  const plain = origin + addressOfShipment(asked)
  const price = offer === null ? null : priceParameters(offer, offers, dayOf(asOf))
  return price === null ? [plain] : [`${plain}&${price}`, plain]
}

/** The parameters for the sender's price; null for a price that the link's reader would not be shown. */
function priceParameters(offer: Offer, offers: readonly Offer[], on: string): string | null {
  if (typeof offer.selling_price !== 'number') return null
  const carrier = tidy(whole(offer.carrier_name))
  const time = tidy(whole(offer.delivery_time))
  const severalOfCarrier = offers.filter(({ carrier_name }) => carrier_name === offer.carrier_name).length > 1
  const parameters = new URLSearchParams({
    carrier,
    price: String(Math.round(offer.selling_price * 100) / 100),
    currency: knownCurrency(offer.currency),
    on,
    ...(severalOfCarrier && time !== '' && time.length <= LONGEST_NAME && { time }),
  }).toString()
  return senderPriceIn(parameters, Date.parse(`${on}T12:00:00Z`)) === null ? null : parameters
}

/**
 * The offer to share if none was chosen: the lowest of the prices that can be compared. Without `estimates`, which
 * quotes of earlier days lack, only prices in naira are compared.
 */
export function offerToShare(
  offers: readonly Offer[],
  estimates: readonly OfferEstimate[] = [],
): Offer | null {
  const priced = offers.map((offer, place) => ({ offer, naira: nairaOf(offer, estimates[place]) }))
  const [cheapest] = priced
    .filter(({ offer }) => isPriced(offer))
    .sort((one, other) => (one.naira ?? Infinity) - (other.naira ?? Infinity) || 0)
  return cheapest?.offer ?? null
}

function nairaOf(offer: Offer, estimate: OfferEstimate | undefined): number | null {
  if (estimate !== undefined) return estimate.naira
  return isPriced(offer) && knownCurrency(offer.currency) === 'NGN' ? Number(offer.selling_price) : null
}

const hasPrice = (offer: Offer) => isPriced(offer) && priceInWords(offer).length <= LONGEST_NUMBER

const dayOf = (asOf: string) => dayInLagos(Date.parse(asOf))

/** On one line, without lone surrogates, which no address can contain. */
const whole = (text: string) => tidy(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
