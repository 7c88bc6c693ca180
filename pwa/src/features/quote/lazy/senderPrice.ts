import type { Offer } from '#api/answers.ts'
import { dayInLagos, dayInWords } from './dayInWords.ts'
import { knownCurrency, priceInWords, SYMBOLS } from './money.ts'

/**
 * The price that a sender was quoted, according to the link that they shared. `on` is a day; `time` is empty if the
 * carrier had one offer.
 */
export interface SenderPrice {
  readonly carrier: string
  readonly price: number
  readonly currency: string
  readonly on: string
  readonly time: string
}

/** The most characters of the name of a carrier, or of its delivery time. */
export const LONGEST_NAME = 80

/** No quote of this site is older. */
const EARLIEST = '2020-01-01'

const PRICE = /^[0-9]{1,12}(?:\.[0-9]{1,2})?$/
const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/
const BETWEEN_WORDS = /[\0-\x20\x7F-\xA0\u200E\u200F\u2028-\u202E\u2066-\u2069]+/g

/**
 * The sender's price in an address, which anybody can write; null if there is none, or any part of it is invalid. A
 * date later than `now` is rejected. The server reads and words the same, in `api/shipping/rates/page/sender_price.py`:
 * `sender-price-cases.json` tests both.
 */
export function senderPriceIn(search: string, now: number): SenderPrice | null {
  const texts = new Map<string, string>()
  for (const [name, text] of new URLSearchParams(search)) {
    if (!texts.has(name.toLowerCase())) texts.set(name.toLowerCase(), text.replace(/^ +| +$/g, ''))
  }
  const textOf = (name: string) => texts.get(name) ?? ''
  const carrier = tidy(textOf('carrier'))
  const time = tidy(textOf('time'))
  const price = textOf('price')
  const currency = textOf('currency')
  const on = textOf('on')
  const isSound =
    lengthOf(carrier) <= LONGEST_NAME &&
    lengthOf(time) <= LONGEST_NAME &&
    /[\p{L}\p{N}]/u.test(carrier) &&
    PRICE.test(price) &&
    Number(price) > 0 &&
    SYMBOLS.has(currency) &&
    isDay(on) &&
    on >= EARLIEST &&
    on <= dayInLagos(now)
  return isSound ? { carrier, price: Number(price), currency, on, time } : null
}

/** The sender's price, and how it compares with today's: `offers` are today's, or null if they are not known. */
export function wordsOfSenderPrice(sender: SenderPrice, offers: readonly Offer[] | null) {
  const was = `The sender was quoted ${priceInWords({ ...sender, selling_price: sender.price })} by ${sender.carrier} on ${dayInWords(sender.on)}.`
  return { was, today: offers === null ? 'Ask again for today’s price.' : todayInWords(sender, offers) }
}

/** A text on one line, without invisible characters or those that change the direction of the words around them. */
export function tidy(text: string): string {
  return text.replace(BETWEEN_WORDS, ' ').replace(/^ +| +$/g, '')
}

function todayInWords({ carrier, price, currency, time }: SenderPrice, offers: readonly Offer[]): string {
  const theirs = offers.filter((offer) => tidy(offer.carrier_name) === carrier)
  if (theirs.length === 0) return `${carrier} is not among today’s offers.`
  const timed = theirs.filter((offer) => time !== '' && tidy(offer.delivery_time) === time)
  const priced = (timed.length > 0 ? timed : theirs).filter((offer) => Number.isFinite(koboOf(offer)))
  const [first] = priced
  if (first === undefined) return `${carrier} has no price for it today.`
  const [cheapest] = priced
    .filter((offer) => knownCurrency(offer.currency) === currency)
    .sort((one, other) => koboOf(one) - koboOf(other))
  if (cheapest === undefined) return `Today ${carrier} asks ${priceInWords(first)}.`
  const difference = koboOf(cheapest) - inKobo(price)
  if (difference === 0) return 'The price is the same today.'
  const amount = priceInWords({ selling_price: Math.abs(difference) / 100, currency })
  return `Today ${carrier} asks ${priceInWords(cheapest)}, which is ${amount} ${difference > 0 ? 'more' : 'less'}.`
}

const koboOf = ({ selling_price: price }: Offer) => (typeof price === 'number' ? inKobo(price) : Number.NaN)

/** In hundredths: binary fractions do not add up. */
const inKobo = (price: number) => Math.round(price * 100)

const lengthOf = (text: string) => Array.from(text).length

function isDay(text: string): boolean {
  const moment = DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return Number.isFinite(moment) && new Date(moment).toISOString().startsWith(text)
}
