import { withPlainDigits } from '#parsing/digits.ts'
import { BEFORE_WORDS, LABEL_OF_DIGITS, LABELLED, WORDS } from './numberLabel.ts'

/**
 * The characters that may separate the letters and digits of a number. Unicode counts some long dashes, such as `ー`, as
 * letters.
 */
const SIGN = String.raw`[^\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]`
const BETWEEN = `${SIGN}{0,9}`

/**
 * The characters that a number must not be adjacent to. Scripts without capitals are written without spaces, so their
 * letters are not included.
 */
const WORD = String.raw`\p{Lu}\p{Ll}\p{Lt}\p{Nd}`

/**
 * Two Latin letters and ten digits: the first group is the whole number, the second its letters. More such numbers may
 * follow without a separator, as when rows are pasted into a field of one line.
 */
export const OURS = new RegExp(
  `(?:^|[^${WORD}])(([A-Za-z]${BETWEEN}[A-Za-z])(?:${BETWEEN}[0-9]){10})(?=(?:[A-Za-z]{2}[0-9]{10})*(?![${WORD}]))`,
  'gu',
)

const SIGNS = new RegExp(SIGN, 'gu')

/** Two letters, six digits and four, with hyphens: the form of other carriers, in which the hyphens count. */
export const OF_OTHERS = /^[a-z]{2}-\d{6}-\d{4}$/i

/** A run of digits that is nearly complete, followed by a space and another number. */
const NEXT_NUMBER = /\d{8}\s+\d/

/** The end of a sentence or line within what looks like a number. */
export const ENDS_WITHIN = /[.,:;!?]\s|\n/

/** The names of link parameters that hold the number. */
const NAME = String.raw`(?:shipment|track(?:ing)?|trk|waybill|awb|parcel|consignment)[_-]?(?:n(?:umber|um|br|o)s?|id|code)`
export const NAMES = `(?:${NAME}|number|nums|shipment|consignment|tracking|awb|waybill)`
const NAMED = new RegExp(`[?&;#]${NAMES}=([^&#\\s]*\\d[^&#\\s]*)`, 'i')
const OTHER_FIELD = new RegExp(`[?&;#](?!${NAMES}=)[\\w.-]+=[^&#\\s]*`, 'gi')

/** Invisible characters. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The canonical form of a shipment number that somebody has typed, or that occurs in an address, a file or a record: a
 * number of our form, two letters and ten digits, as on our receipts, whatever is in or around it; otherwise the number
 * in a parameter of a link; otherwise the text itself without a label before it, words after it and surrounding spaces.
 * The server reads addresses in the same way (`api/shipping/tracking/numbers/shipment_number.py`).
 */
export function canonicalNumber(text: string): string {
  const number = withoutInvisible(text).trim().replace(LABELLED, '$1').replace(BEFORE_WORDS, '$1')
  // If nothing else is left, what looked like a word before ten digits may belong to the number.
  return ourNumberIn(text) ?? linkedNumberIn(text) ?? ourNumberIn(number) ?? number
}

/** The first number of our form in a text, as it stands on our receipts; null if there is none. */
export function ourNumberIn(text: string): string | null {
  const read = decoded(decoded(withPlainSigns(text))).replace(INVISIBLE, '\u200B')
  return firstOf(read.replace(OTHER_FIELD, ' ')) ?? firstOf(read)
}

/** The number in a parameter of a link in the text; null if there is none. */
export function linkedNumberIn(text: string): string | null {
  const value = NAMED.exec(withoutInvisible(text))?.[1]
  // Punctuation that ends the sentence, or encloses the link, is not part of the link.
  return value === undefined
    ? null
    : decoded(value.replace(/\+/g, ' '))
        .replace(/[^\p{L}\p{N}]+$/u, '')
        .trim()
}

/** The same text for two numbers that mean one parcel. */
export function parcelOf(number: string): string {
  return canonicalNumber(number).toUpperCase()
}

/** The text with plain digits, letters and spaces, and without invisible characters. */
export function withoutInvisible(text: string): string {
  return withPlainSigns(text).replace(INVISIBLE, '')
}

function firstOf(text: string): string | null {
  const whole = withoutSigns(text)
  const found = Array.from(text.matchAll(OURS), ([, number = '']) => number).filter(
    (number) => !OF_OTHERS.test(number),
  )
  // If there is no other word, it is the number, unless that word is a label.
  const likely = found.filter((number) =>
    withoutSigns(number) === whole
      ? !LABEL_OF_DIGITS.test(number)
      : !(WORDS.test(number) || NEXT_NUMBER.test(number)),
  )
  // A number in one piece takes precedence over a bank's letters and an account, which has ten digits as well.
  const first =
    likely.find((number) => /^[a-z\d]+$/i.test(number)) ??
    likely.find((number) => !ENDS_WITHIN.test(number)) ??
    likely[0]
  return first === undefined ? null : withoutSigns(first).toUpperCase()
}

export function withoutSigns(text: string): string {
  return text.replace(SIGNS, '')
}

/**
 * Replaces the digits and spaces of every script, and wide and styled letters, by plain ones. Symbols for words, such as
 * №, and raised or circled digits stay: they are around a number, not in it.
 */
export function withPlainSigns(text: string): string {
  return text.replace(/[^\0-\u007F\p{Lo}\p{Lm}\p{No}]/gu, (sign) => {
    const plain = withPlainDigits(sign)
    return /^[\w ]$/.test(plain) ? plain : sign
  })
}

function decoded(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run)
    } catch {
      return run
    }
  })
}
