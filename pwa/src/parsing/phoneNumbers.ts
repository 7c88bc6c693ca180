import { withPlainDigits } from './digits.ts'
import { NOT_AVAILABLE, saysNothing } from './saysNothing.ts'

/** A number with what is said about it: `Fax:` before it, `ext. 12` or `(WhatsApp)` after it. */
export interface PhoneNumber {
  readonly before: string
  /** The number as it is written. */
  readonly written: string
  /** The number as a telephone dials it: digits, with a plus in front if it has one. Empty if the text is no number. */
  readonly dialled: string
  readonly after: string
}

/** Digits of any script, with at most a space, bracket, dash or full stop between them. */
const FIGURES =
  /(?:[+＋]?[(（]?|[(（][+＋])\p{Nd}(?:(?: |[ \u{a0}]?[-().（）\u{2010}-\u{2015}]{1,2}[ \u{a0}]?)?\p{Nd})*/gu

/** Digits after a complete number that give the end of a range: `01-2710100-5`. */
const UP_TO = /(\p{Nd}{4}) ?[-\u{2010}-\u{2015}] ?\p{Nd}{1,2}$/u

/** Text that is not searched for numbers: e-mail addresses and links contain digits too. */
const NO_NUMBER = /[^\s,;|]*(?:@|:\/\/|www\.|wa\.me)[^\s,;|]*/giu

/** A digit after these ends something else: a shipment number, a code for the keypad. */
const GLUED = /(?:[\p{L}\p{M}*#_=]|#\s)$/u
/** An area code before a slash belongs to the digits after it, unless they begin a new number. */
const AFTER_AREA_CODE = /(?:^|[\s,;(])0\p{Nd}{1,4}\/$/u
const BEGINS_ANEW = /^[(（]?[+＋0]/u

/**
 * After some digits: the number goes on with letters mistaken for digits (`01OO`), or with characters that mask it
 * (`-XXXX`).
 */
const GOES_ON =
  /^(?:(?:[ .]|[-\u{2010}-\u{2015}])?(?:[*•●_]{2,}|X{2,}|[OIL]\p{Nd})|(?!EXT|X[.:\s]*\p{Nd})\p{L}{1,2}(?!\p{L}))/iu
/** After few digits, a word is the rest of the number: `0700 225 5WAY`. */
const WORD_GOES_ON = /^(?!EXT|X[.:\s]*\p{Nd})\p{L}/iu
const ENOUGH = 10

const EXTENSION = /(?:^|[\s,;(])(?:ext(?:ension)?|x)[.:\s]*$/iu
const BETWEEN = /\s*(?:[,;|&/\\\n，；、•·]|\s(?:or|and)\s|\s{2,}|\s[-–—]\s)+\s*/iu

/** A space or dash between digits, or before the character that begins a number. */
const BETWEEN_FIGURES = /(\p{Nd}) ?[-\u{2010}-\u{2015} ] ?(?=[+(\p{Nd}])/gu

const SEVERAL_BLANKS = /\s{2,}/g

const SHORTEST = 7
const LONGEST = 15
/** Digits of a number without a plus: `2348035550100` is the longest that is written so. */
const LONGEST_WITHOUT_PLUS = 13

/**
 * The telephone numbers in a field that may hold several, in order; a text without any gives one entry with nothing to
 * dial.
 *
 * The server finds the same: `phone-number-cases.json` tests both.
 */
export function phoneNumbers(whole: string): readonly PhoneNumber[] {
  const field = whole.replace(NOT_AVAILABLE, '')
  const found: PhoneNumber[] = []
  let unsaid = ''
  let end = 0
  const masked = field.replace(NO_NUMBER, (other) => '\u{fffc}'.repeat(other.length))
  for (const match of masked.matchAll(FIGURES)) {
    const run = withoutBracket(match[0]).replace(UP_TO, '$1')
    const start = match.index + (match[0].startsWith(run) ? 0 : 1)
    unsaid += field.slice(end, start)
    end = start + run.length
    const numbers = isFragment(run, unsaid, field.slice(end)) ? [] : numbersIn(run)
    if (numbers.length === 0) unsaid += run
    else {
      const before = addAfter(found, unsaid)
      found.push(...numbers.map((number, place) => ({ ...number, before: place === 0 ? before : '' })))
      unsaid = ''
    }
  }
  unsaid += field.slice(end)
  if (found.length > 0) {
    const rest = addAfter(found, unsaid, true)
    return rest === '' ? found : [...found, text(rest)]
  }
  // Several spaces that separate no numbers are within one number.
  if (field.trim().search(SEVERAL_BLANKS) > 0) return phoneNumbers(field.trim().replace(SEVERAL_BLANKS, ' '))
  return saysNothing(field) ? [] : [text(field.trim())]
}

/** Whether a run of digits is only a part of what is written there. */
function isFragment(run: string, before: string, behind: string): boolean {
  if (GLUED.test(before) && !EXTENSION.test(before)) return true
  if (AFTER_AREA_CODE.test(before) && !BEGINS_ANEW.test(run)) return true
  return GOES_ON.test(behind) || (WORD_GOES_ON.test(behind) && figures(run).length < ENOUGH)
}

/** A bracket that closes after the digits does not belong to them. */
const withoutBracket = (run: string) => (/^[(（][^)）]*$/.test(run) ? run.slice(1) : run)

const text = (written: string): PhoneNumber => ({ before: '', written, dialled: '', after: '' })

/** Adds the text after a number to it, and returns the text that belongs before the next one. */
function addAfter(found: PhoneNumber[], said: string, last = false): string {
  const number = found.pop()
  if (number === undefined) return trimmed(said)
  // A fragment of a number extends the one before: `/1`, `ext. 12`, `, 12`.
  const part = /^[\s,;(]*(?:\/|ext|x|#|\p{Nd})[^,;|&/\n]*\p{Nd}[\p{L}*]*\)?/iu.exec(said)?.[0] ?? ''
  const rest = said.slice(part.length)
  const bracket = /^\s*[([（][^)\]）]*[)\]）]/u.exec(rest)?.[0] ?? ''
  const open = rest.slice(bracket.length)
  const parts = open.split(BETWEEN)
  const behind = parts.length > 1 || last ? (parts.shift() ?? '') : ''
  found.push({
    ...number,
    after: [part, bracket, behind]
      .map(trimmed)
      .filter((each) => !saysNothing(each))
      .join(' '),
  })
  return trimmed(
    parts
      .map(trimmed)
      .filter((each) => !saysNothing(each))
      .join(', '),
  )
}

const trimmed = (said: string) => said.replace(/^[\s,;|&•·)]+|[\s,;|&•·(]+$/gu, '')

/** The numbers in a run of digits: one, or several that are separated only by spaces and dashes. */
function numbersIn(run: string): PhoneNumber[] {
  const whole = numberOf(run)
  if (whole !== null) return [whole]
  const parts: string[] = []
  for (const group of run.replace(BETWEEN_FIGURES, '$1\n').split('\n')) {
    const before = parts[parts.length - 1]
    if (before === undefined || begins(group, before)) parts.push(group)
    else parts.push(`${String(parts.pop())} ${group}`)
  }
  const several = parts.map(numberOf)
  return parts.length > 1 && several.every((each) => each !== null) ? several : []
}

/** Whether `group` begins a new number, after the part `before`. */
function begins(group: string, before: string): boolean {
  if (group.startsWith('+')) return true
  const here = figures(before).length
  return withPlainDigits(group).startsWith('0') && here >= (before.startsWith('+') ? 11 : 9)
}

const figures = (written: string) => withPlainDigits(written).replace(/\D/g, '')

function numberOf(written: string): PhoneNumber | null {
  // In many countries people dial two zeros for the plus.
  const plain = withPlainDigits(written).replace(/^\(?00(?=[1-9])/, '+')
  // The zero in brackets is for calls within the country, and omitted from abroad.
  const digits = figures(plain.replace(/^([+(]*\d{1,4}[ -]?)\(0\)/, '$1'))
  const international = /^\(?\+/.test(plain)
  const longest = international ? LONGEST : LONGEST_WITHOUT_PLUS
  if (digits.length < SHORTEST || digits.length > longest) return null
  return {
    before: '',
    written,
    dialled: (international || /^234\d{10}$/.test(digits) ? '+' : '') + digits,
    after: '',
  }
}
