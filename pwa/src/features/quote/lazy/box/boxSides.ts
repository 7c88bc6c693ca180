import { withPlainDigits } from '#parsing/digits.ts'

/** Units of length: how people write them, and how many centimetres each is. */
const UNITS: readonly (readonly [names: RegExp, centimetres: number])[] = [
  [/^(?:mm|millimet(?:re|er)s?)$/, 0.1],
  [/^(?:cms?|centimet(?:re|er)s?)$/, 1],
  [/^(?:m|met(?:re|er)s?)$/, 100],
  [/^(?:ins?|inch(?:es)?|["”]|''|’’|′′)$/, 2.54],
  [/^(?:ft|foot|feet|['’′])$/, 30.48],
]

/** The most characters that three sides take up, with words and blanks between them. */
const LONGEST = 100

/** A number and its unit, if only “times” or the letter of a side may begin right after the unit. */
const SIDE =
  /(\d+(?:[.,]\d+)?|[.,]\d+)\s*(?:(mm|cms?|m|ins?|inch(?:es)?|ft|foot|feet|(?:milli|centi)?met(?:re|er)s?)(?=[^a-z]|x|by|[lwhdb](?![a-z])|$)|(''|’’|′′|["”'’′]))?/g

/** What may come before, between and after the sides: signs for “times”, and which side it is. */
const BETWEEN = /^(?:[\s*×✕✖·;,/()&:х-]|x|by|[lwhdb]|length|width|height|depth|breadth)*$/

/** Superscripts, fractions and circled digits, which would become digits. */
const NO_PLAIN_NUMBER = /\p{No}/u

/** Three whole numbers, separated by two commas or two points. */
const PARTED = /^\d+(?:(?:\s*,\s*\d+){2}|(?:\.\d+){2})(?![.,]?\d)/

/** Two marks without a blank: it is unclear which of them separates two sides. */
const UNCLEAR = /[.,]\d+[.,]\d/

/**
 * The sides in a typed or pasted text, in centimetres and in the order of the text: one for `40,5`, three for `40 x 30
 * x 30`, `40*30*30cm` or `0.4 m × 0.3 m × 0.3 m`. Null if the text cannot be read, or has more than three.
 */
export function sidesIn(text: string): readonly number[] | null {
  if (text.length > LONGEST || NO_PLAIN_NUMBER.test(text)) return null
  const plain = withPlainDigits(text).toLowerCase().replace(/٫/g, '.').replace(/[٬،]/g, ',').trim()
  // A negative number is not read as a positive one.
  if (/^[-−–]/.test(plain)) return null
  const parted = PARTED.test(plain) ? plain.replace(/[.,]/g, ' ') : plain
  if (UNCLEAR.test(parted)) return null
  const found = Array.from(parted.matchAll(SIDE), ([, number = '', word, sign]) => ({
    number: Number(number.replace(',', '.')),
    unit: word ?? sign,
  }))
  if (found.length === 0 || found.length > 3 || !BETWEEN.test(parted.replace(SIDE, ' '))) return null
  // The last unit applies to all sides without one.
  const [last = ''] = found.flatMap(({ unit }) => unit ?? []).slice(-1)
  return found.map(({ number, unit }) => rounded(number * centimetresIn(unit ?? last)))
}

const centimetresIn = (unit: string) => UNITS.find(([names]) => names.test(unit))?.[1] ?? 1

/** To a hundredth of a millimetre: binary fractions do not add up. */
const rounded = (side: number) => Math.round(side * 1000) / 1000
