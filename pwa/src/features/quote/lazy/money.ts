import type { Offer } from '#api/answers.ts'
import { inThousands } from '#ui/lazy/shared/inThousands.ts'

type Price = Pick<Offer, 'selling_price' | 'currency'>

const NAIRA = '₦'

/** Symbols of the currencies that prices come in. */
export const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ['NGN', NAIRA],
  ['GBP', '£'],
  ['USD', '$'],
  ['EUR', '€'],
])

/** In groups of three, with kobo when there are some. */
function inDigits(amount: number): string {
  // `String` writes an exponent from 1e21 on, which no carrier asks, and drops the sign of -0.
  if (Math.abs(amount) >= 1e21 || Object.is(amount, -0)) return amount.toLocaleString('en-GB')
  const [naira = '', kobo] = String(amount).split('.')
  return kobo === undefined ? inThousands(naira) : `${inThousands(naira)}.${kobo.padEnd(2, '0')}`
}

/**
 * A price as people here write it: ₦5,000, with kobo only if there are some. An unknown currency counts as naira.
 *
 * The server writes the same: `price-cases.json` tests both.
 */
export function priceInWords({ selling_price: price, currency }: Price): string {
  if (typeof price !== 'number') return price
  return `${SYMBOLS.get(currency) ?? NAIRA}${inDigits(Math.round(price * 100) / 100)}`
}

/** The currency that a price counts as. */
export function knownCurrency(currency: string): string {
  return SYMBOLS.has(currency) ? currency : 'NGN'
}

/** Whether a carrier has a price at all yet. */
export function isPriced({ selling_price }: Price): boolean {
  return typeof selling_price === 'number'
}
