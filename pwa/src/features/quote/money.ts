import type { Offer } from '#api/answers.ts'

type Price = Pick<Offer, 'selling_price' | 'currency'>

const NAIRA = '₦'
const SYMBOLS = new Map([
  ['NGN', NAIRA],
  ['GBP', '£'],
  ['USD', '$'],
  ['EUR', '€'],
])

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const withFraction = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** A price as it is read here: ₦5,000, with kobo only when there are some. An unknown currency counts as naira. */
export function priceInWords({ selling_price: price, currency }: Price): string {
  if (typeof price !== 'number') return price
  const rounded = Math.round(price * 100) / 100
  const amount = (Number.isInteger(rounded) ? whole : withFraction).format(rounded)
  return `${SYMBOLS.get(currency) ?? NAIRA}${amount}`
}

/** Whether a carrier has a price at all yet. */
export function isPriced({ selling_price }: Price): boolean {
  return typeof selling_price === 'number'
}
