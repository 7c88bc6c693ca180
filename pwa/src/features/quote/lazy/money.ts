import type { Offer } from '#api/answers.ts'

type Price = Pick<Offer, 'selling_price' | 'currency'>

const NAIRA = '₦'

/** Of the currencies that prices come in. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['NGN', NAIRA],
  ['GBP', '£'],
  ['USD', '$'],
  ['EUR', '€'],
])

/** Made with the first price: a page that shows none does not pay for it. */
const formats = new Map<number, Intl.NumberFormat>()

function inDigits(amount: number, decimals: number): string {
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat('en-GB', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  formats.set(decimals, format)
  return format.format(amount)
}

/**
 * A price as it is read here: ₦5,000, with kobo only when there are some. An unknown currency counts as naira.
 *
 * The server writes the same: `price-cases.json` holds both to it.
 */
export function priceInWords({ selling_price: price, currency }: Price): string {
  if (typeof price !== 'number') return price
  const rounded = Math.round(price * 100) / 100
  return `${SYMBOLS.get(currency) ?? NAIRA}${inDigits(rounded, Number.isInteger(rounded) ? 0 : 2)}`
}

/** The currency that a price is read in. */
export function knownCurrency(currency: string): string {
  return SYMBOLS.has(currency) ? currency : 'NGN'
}

/** Whether a carrier has a price at all yet. */
export function isPriced({ selling_price }: Price): boolean {
  return typeof selling_price === 'number'
}
