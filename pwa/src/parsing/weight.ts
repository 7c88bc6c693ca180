import { withPlainDigits } from './digits.ts'

/** The two readings of a weight with one comma before three digits, each in kilograms: `1,500` is 1.5 or 1500. */
export interface DoubtfulWeight {
  readonly lighter: string
  readonly heavier: string
}

/** Superscripts, fractions and circled digits, which NFKC would turn into digits: `2²` is not 22, nor `2⅓` 21/3. */
const NO_PLAIN_NUMBER = /\p{No}/u

/** A fraction in one character, alone or after a whole number: people's keyboards have these three. */
const FRACTION = /^(\s*\d*)\s?([½¼¾])/
const DECIMALS_OF: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' }

/** Spaces around the decimal point, as keyboards insert them after the end of a sentence. */
const LOOSE_POINT = /(\d) ?\. ?(?=\d)/g

/** Invisible characters: those for the writing direction come with Arabic and Hebrew digits. */
const UNSEEN = /\p{Cf}/gu

/** Thousands separators that look like apostrophes, in each script. They are treated as spaces. */
const APOSTROPHES = /['’‘ʼ´`′٬]/g

/** Decimal points of other scripts and typewriters: Arabic, middle dots, the full stop of Chinese keyboards. */
const POINTS = /[٫·‧。]/g

const COMMAS = /[،､]/g

const KILOGRAMS = /^(?:kgs?|kilos?|kilogram(?:me)?s?)$/
const GRAMS = /^(?:g|gr|gms?|gram(?:me)?s?)$/

const DOUBTFUL = /^([1-9]\d{0,2}),(\d{3})$/

/** A number in groups of three with their separator, and possibly decimals after a different one. */
const GROUPED = [
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d*)$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d*)$/,
  /^(\d{1,3}(?:,\d{3}){2,})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
] as const

const WITH_DECIMALS = /^(\d*)[.,](\d*)$/

/**
 * The weight as the aggregator expects it: kilograms as a plain decimal number, `2.5` for `2,5 kg` or `٢٫٥`.
 *
 * Grams are converted to kilograms. A weight that cannot be read, or is ambiguous, stays as it was written, so that the
 * aggregator refuses it in its own words; so do pounds, which nobody should be billed for as kilograms.
 */
export function weightInKilograms(written: string): string {
  const parts = quantityOf(written)
  if (parts === null || doubtIn(parts) !== null) return written
  const plain = plainNumber(parts.number.replace(DOUBTFUL, '$1$2'))
  if (plain === null) return written
  return parts.unit === 'g' ? aThousandthOf(plain) : plain
}

/** The readings of a weight if it is ambiguous; null if it is clear, or cannot be read at all. */
export function doubtfulWeight(written: string): DoubtfulWeight | null {
  const parts = quantityOf(written)
  return parts === null ? null : doubtIn(parts)
}

/** The same text for all weights of the same number: `2.50` and `02.5` are `2.5`. Any other text stays as it is. */
export function canonicalWeight(weight: string): string {
  const [, whole = '', decimals = ''] = /^(\d*)\.?(\d*)$/.exec(weight) ?? []
  return whole === '' ? weight : joined(whole.replace(/^0+(?=\d)/, ''), decimals.replace(/0+$/, ''))
}

interface Quantity {
  readonly number: string
  readonly unit: 'kg' | 'g'
}

/** Number and unit in plain characters; null if the unit is another one, or the number is not one. */
function quantityOf(written: string): Quantity | null {
  const decimal = written.replace(
    FRACTION,
    (_all, whole: string, sign: string) => whole + (DECIMALS_OF[sign] ?? ''),
  )
  if (NO_PLAIN_NUMBER.test(decimal)) return null
  const plain = withPlainDigits(decimal.replace(UNSEEN, '').replace(APOSTROPHES, ' '))
    .replace(POINTS, '.')
    .replace(COMMAS, ',')
    .replace(/\s/g, ' ')
    .replace(LOOSE_POINT, '$1.')
    .replace(/[\s.,;]+$/, '')
    .trim()
    .toLowerCase()
  const [, number = '', unit = ''] = /^(.*?[\d.,]) ?(\p{L}*)$/u.exec(plain) ?? []
  if (!/^[\d., ]*\d[\d., ]*$/.test(number)) return null
  if (unit === '' || KILOGRAMS.test(unit)) return { number, unit: 'kg' }
  return GRAMS.test(unit) ? { number, unit: 'g' } : null
}

/** Nobody writes thousandths of grams, so only kilograms are ambiguous. */
function doubtIn({ number, unit }: Quantity): DoubtfulWeight | null {
  const [, whole, three] = (unit === 'kg' && DOUBTFUL.exec(number)) || []
  if (whole === undefined || three === undefined) return null
  return { lighter: canonicalWeight(`${whole}.${three}`), heavier: whole + three }
}

function plainNumber(number: string): string | null {
  if (/^\d+$/.test(number)) return number
  for (const grouped of GROUPED) {
    const [, whole, decimals = ''] = grouped.exec(number) ?? []
    if (whole !== undefined) return joined(whole.replace(/[ ,.]/g, ''), decimals)
  }
  const [, whole, decimals = ''] = WITH_DECIMALS.exec(number) ?? []
  return whole === undefined ? null : joined(whole === '' ? '0' : whole, decimals)
}

function aThousandthOf(plain: string): string {
  const [whole = '', decimals = ''] = plain.split('.')
  const padded = whole.padStart(4, '0')
  return canonicalWeight(`${padded.slice(0, -3)}.${padded.slice(-3)}${decimals}`)
}

function joined(whole: string, decimals: string): string {
  return decimals === '' ? whole : `${whole}.${decimals}`
}
