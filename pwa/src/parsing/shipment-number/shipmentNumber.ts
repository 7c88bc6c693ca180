import { withPlainDigits } from '#parsing/digits.ts'
import { BEFORE_WORDS, LABEL_OF_DIGITS, LABELLED, WORDS } from './numberLabel.ts'

/** What may stand between the letters and digits of a number. A long dash may be a letter to Unicode, as `ー` is. */
const SIGN = String.raw`[^\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]`
const BETWEEN = `${SIGN}{0,9}`

/** What a number cannot be torn out of. Scripts without capitals are written without blanks, and so are no part of it. */
const WORD = String.raw`\p{Lu}\p{Ll}\p{Lt}\p{Nd}`

/** Two Latin letters and ten digits: the first group is all of it, the second its letters. */
export const OURS = new RegExp(
  `(?:^|[^${WORD}])(([A-Za-z]${BETWEEN}[A-Za-z])(?:${BETWEEN}[0-9]){10})(?![${WORD}])`,
  'gu',
)

const SIGNS = new RegExp(SIGN, 'gu')

/** Two letters, six digits and four, with hyphens: other carriers print theirs so, and mean the hyphens. */
export const OF_OTHERS = /^[a-z]{2}-\d{6}-\d{4}$/i

/** A run of digits that is nearly whole, and another number after a blank. */
const NEXT_NUMBER = /\d{8}\s+\d/

/** Where a sentence, or a line, ends within what looks like a number. */
export const ENDS_WITHIN = /[.,:;!?]\s|\n/

/** What a field of a link is called that holds the number. */
const NAME = String.raw`(?:shipment|track(?:ing)?|trk|waybill|awb|parcel|consignment)[_-]?(?:n(?:umber|um|br|o)s?|id)`
const NAMES = `(?:${NAME}|number|nums|shipment|awb|waybill)`
const NAMED = new RegExp(`[?&;#]${NAMES}=([^&#\\s]*\\d[^&#\\s]*)`, 'i')
const OTHER_FIELD = new RegExp(`[?&;#](?!${NAMES}=)[\\w.-]+=[^&#\\s]*`, 'gi')

/** Signs that are there and are not seen. */
export const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu

/**
 * The one way to write the shipment number that somebody has typed, or that stands in an address, a file or a record:
 * one of our shape, two letters and ten digits, as our receipts have it, whatever stands in it or around it; the number
 * that a link names; else the text itself without a label before it, words behind it and blanks at its ends. The server
 * reads addresses in the same way (`api/shipping/shipment_number.py`).
 */
export function canonicalNumber(text: string): string {
  const number = withoutInvisible(text).trim().replace(LABELLED, '$1').replace(BEFORE_WORDS, '$1')
  // What looked like a word before ten digits may be the number's own where nothing else is left.
  return ourNumberIn(text) ?? linkedNumberIn(text) ?? ourNumberIn(number) ?? number
}

/** The first number of our shape in a text, as our receipts have it; null where there is none. */
export function ourNumberIn(text: string): string | null {
  const read = decoded(decoded(withPlainSigns(text))).replace(INVISIBLE, '\u200B')
  return firstOf(read.replace(OTHER_FIELD, ' ')) ?? firstOf(read)
}

/** The number that a link in the text gives by name; null where none does. */
export function linkedNumberIn(text: string): string | null {
  const value = NAMED.exec(withoutInvisible(text))?.[1]
  // What ends the sentence, or encloses the link, is not the link's own.
  return value === undefined
    ? null
    : decoded(value.replace(/\+/g, ' '))
        .replace(/[^\p{L}\p{N}]+$/u, '')
        .trim()
}

/** What is the same for two numbers if they mean one parcel. */
export function parcelOf(number: string): string {
  return canonicalNumber(number).toUpperCase()
}

/** The text with plain digits and letters, and without signs that are not seen. */
export function withoutInvisible(text: string): string {
  return withPlainSigns(text).replace(INVISIBLE, '')
}

function firstOf(text: string): string | null {
  const whole = withoutSigns(text)
  const found = Array.from(text.matchAll(OURS), ([, number = '']) => number).filter(
    (number) => !OF_OTHERS.test(number),
  )
  // Where there is no other word it is nothing else, unless that word is a label.
  const likely = found.filter((number) =>
    withoutSigns(number) === whole
      ? !LABEL_OF_DIGITS.test(number)
      : !(WORDS.test(number) || NEXT_NUMBER.test(number)),
  )
  // One in one piece comes before a bank's letters and an account, which has ten digits as well.
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
 * Digits of every script, wide and styled letters as plain ones. Signs that stand for a word, such as №, and raised or
 * circled digits are left: they are around a number, not in it.
 */
export function withPlainSigns(text: string): string {
  return text.replace(/[^\0-\u007F\p{Lo}\p{Lm}\p{No}]/gu, (sign) => {
    const plain = withPlainDigits(sign)
    return /^[a-z\d]$/i.test(plain) ? plain : sign
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
