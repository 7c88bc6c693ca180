import { withPlainDigits } from './digits.ts'

/** The two readings of a weight with one comma before three digits, each in kilograms: `1,500` is 1.5 or 1500. */
export interface DoubtfulWeight {
  readonly lighter: string
  readonly heavier: string
}

/** Superscripts, fractions and circled digits, which NFKC would turn into digits: `2²` is not 22, nor `2⅓` 21/3. */
const NO_PLAIN_NUMBER = /(?![½¼¾])\p{No}/u

const NUMBER_OF: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}

/** A word that may be the number of what follows. It is none before digits: `two 500 g`. */
const FIRST_WORD = /^[a-z]+(?= (?!half|quarter)[a-z&])/

/**
 * A fraction, alone or after a whole number: `½`, `2 1/2`, `half a`, `2 and a quarter`. In words it needs the “and”,
 * because three quarters are not three and a quarter.
 */
const FRACTION = /(?:^| (?:and|&) | (?=\d))(?:a )?(1\/2|[13]\/4|half|quarter)(?: of)?(?: a)?(?![\d/])/
const DECIMALS_OF: Readonly<Record<string, string>> = {
  '1/2': '.5',
  '1/4': '.25',
  '3/4': '.75',
  half: '.5',
  quarter: '.25',
}

/** Spaces around the decimal point, as keyboards insert them after the end of a sentence. */
const LOOSE_POINT = /(\d) ?\. ?(?=\d)/g

/** Invisible characters: those for the writing direction come with Arabic and Hebrew digits. */
const UNSEEN = /\p{Cf}/gu

/** Thousands separators that look like apostrophes, in each script. They are treated as spaces. */
const APOSTROPHES = /['’‘ʼ´`′٬]/g

/** Decimal points of other scripts and typewriters: Arabic, middle dots, the full stop of Chinese keyboards. */
const POINTS = /[٫·‧。]/g

const COMMAS = /[،､]/g

const KILOGRAM = '(?:kgs?|kilos?|kilogram(?:me)?s?)'
const GRAM = '(?:g|gr|gms?|gram(?:me)?s?)'
const KILOGRAMS = new RegExp(`^${KILOGRAM}$`)
const GRAMS = new RegExp(`^${GRAM}$`)

/** Kilograms with grams or a fraction after them: `2 kg 500 g`, `a kilo and a half`. */
const IN_TWO_UNITS = new RegExp(
  String.raw`^(\d+) ?${KILOGRAM},?(?: and| &)? ?(?:(\d{1,3}) ?${GRAM}|(?:a )?(half|quarter))$`,
)

const DOUBTFUL = /^([1-9]\d{0,2}),(\d{3})$/

const PLAIN = /^(\d*)([.,]?)(\d*)$/

/** A number in groups of three, and possibly decimals after another sign than between the groups. */
const GROUPED = /^(\d{1,3}([ .,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/

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

/** Number and unit in plain characters; null if the unit is another one. */
function quantityOf(written: string): Quantity | null {
  if (NO_PLAIN_NUMBER.test(written)) return null
  const signs = written.replace(UNSEEN, '').replace(APOSTROPHES, ' ').replace(/[½¼¾]/g, ' $&')
  const plain = withPlainDigits(signs)
    .replace(POINTS, '.')
    .replace(COMMAS, ',')
    .replace(/\s/g, ' ')
    .replace('⁄', '/')
    .replace(/[\s.,;]+$/, '')
    .trim()
    .toLowerCase()
    .replace(FIRST_WORD, (word) => String(NUMBER_OF[word] ?? word))
    .replace(
      IN_TWO_UNITS,
      (_all, whole: string, grams = '', fraction = '') =>
        whole + (DECIMALS_OF[fraction] ?? `.${grams.padStart(3, '0')}`.replace(/0+$/, '')),
    )
    .replace(FRACTION, (_all, fraction: string) => DECIMALS_OF[fraction] ?? '')
    .replace(LOOSE_POINT, '$1.')
  const [, number = '', unit = ''] = /^(.*?[\d.,]) *(\p{L}*)$/u.exec(plain) ?? []
  if (!/\d/.test(number)) return null
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
  const [, whole, , decimals = ''] = PLAIN.exec(number) ?? GROUPED.exec(number) ?? []
  return whole === undefined ? null : joined(whole.replace(/[ ,.]/g, '') || '0', decimals)
}

function aThousandthOf(plain: string): string {
  const [whole = '', decimals = ''] = plain.split('.')
  const padded = whole.padStart(4, '0')
  return canonicalWeight(`${padded.slice(0, -3)}.${padded.slice(-3)}${decimals}`)
}

function joined(whole: string, decimals: string): string {
  return decimals === '' ? whole : `${whole}.${decimals}`
}
