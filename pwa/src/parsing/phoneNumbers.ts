import { withPlainDigits } from './digits.ts'
import { NOT_AVAILABLE, saysNothing } from './saysNothing.ts'

/** A number among what is said about it: `Fax:` before it, `ext. 12` or `(WhatsApp)` after it. */
export interface PhoneNumber {
  readonly before: string
  /** As it is written. */
  readonly written: string
  /** As a telephone takes it: figures, with a plus in front where it has one. Empty for what is no number. */
  readonly dialled: string
  readonly after: string
}

/** Figures of any script, with a blank, a bracket, a dash or a full stop between them at most. */
const FIGURES =
  /(?:[+＋]?[(（]?|[(（][+＋])\p{Nd}(?:(?: |[ \u{a0}]?[-().（）\u{2010}-\u{2015}]{1,2}[ \u{a0}]?)?\p{Nd})*/gu

/** Figures behind a whole number that say where the next ones end: `01-2710100-5`. */
const UP_TO = /(\p{Nd}{4}) ?[-\u{2010}-\u{2015}] ?\p{Nd}{1,2}$/u

/** What numbers are looked for outside of: e-mail addresses and links have figures too. */
const NO_NUMBER = /[^\s,;|]*(?:@|:\/\/|www\.|wa\.me)[^\s,;|]*/giu

/** A figure behind these is the end of something else: a shipment number, a code for the keypad. */
const GLUED = /(?:[\p{L}\p{M}*#_=]|#\s)$/u
/** An area code before a slash belongs to figures that do not begin anew. */
const AFTER_AREA_CODE = /(?:^|[\s,;(])0\p{Nd}{1,4}\/$/u
const BEGINS_ANEW = /^[(（]?[+＋0]/u

/** Behind some figures: the number goes on with letters taken for figures (`01OO`), or with signs that hide it (`-XXXX`). */
const GOES_ON =
  /^(?:(?:[ .]|[-\u{2010}-\u{2015}])?(?:[*•●_]{2,}|X{2,}|[OIL]\p{Nd})|(?!EXT|X[.:\s]*\p{Nd})\p{L}{1,2}(?!\p{L}))/iu
/** Behind few figures, a word is the rest of them: `0700 225 5WAY`. */
const WORD_GOES_ON = /^(?!EXT|X[.:\s]*\p{Nd})\p{L}/iu
const ENOUGH = 10

const EXTENSION = /(?:^|[\s,;(])(?:ext(?:ension)?|x)[.:\s]*$/iu
const BETWEEN = /\s*(?:[,;|&/\\\n，；、•·]|\s(?:or|and)\s|\s{2,}|\s[-–—]\s)+\s*/iu

/** A blank or a dash between figures, or before the sign that a number begins with. */
const BETWEEN_FIGURES = /(\p{Nd}) ?[-\u{2010}-\u{2015} ] ?(?=[+(\p{Nd}])/gu

const SEVERAL_BLANKS = /\s{2,}/g

const SHORTEST = 7
const LONGEST = 15
/** Figures of a number that has no plus: `2348035550100` is the longest that is written so. */
const LONGEST_WITHOUT_PLUS = 13

/**
 * The telephone numbers in a field that may hold several, in order; a text without any is one with nothing to dial.
 *
 * The server finds the same: `phone-number-cases.json` holds both to it.
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
  // Blanks that tell no numbers apart stand within one.
  if (field.trim().search(SEVERAL_BLANKS) > 0) return phoneNumbers(field.trim().replace(SEVERAL_BLANKS, ' '))
  return saysNothing(field) ? [] : [text(field.trim())]
}

/** Whether a run of figures is but a part of what stands there. */
function isFragment(run: string, before: string, behind: string): boolean {
  if (GLUED.test(before) && !EXTENSION.test(before)) return true
  if (AFTER_AREA_CODE.test(before) && !BEGINS_ANEW.test(run)) return true
  return GOES_ON.test(behind) || (WORD_GOES_ON.test(behind) && figures(run).length < ENOUGH)
}

/** A bracket that is closed behind the figures is none of theirs. */
const withoutBracket = (run: string) => (/^[(（][^)）]*$/.test(run) ? run.slice(1) : run)

const text = (written: string): PhoneNumber => ({ before: '', written, dialled: '', after: '' })

/** Gives the number before what is said behind it, and returns what is said before the next one. */
function addAfter(found: PhoneNumber[], said: string, last = false): string {
  const number = found.pop()
  if (number === undefined) return trimmed(said)
  // A part of a number is part of the one before: `/1`, `ext. 12`, `, 12`.
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

/** The numbers in a run of figures: one, or several that nothing but blanks and dashes tell apart. */
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

/** Whether a new number begins with `group`, after a number that is as far as `before`. */
function begins(group: string, before: string): boolean {
  if (group.startsWith('+')) return true
  const here = figures(before).length
  return withPlainDigits(group).startsWith('0') && here >= (before.startsWith('+') ? 11 : 9)
}

const figures = (written: string) => withPlainDigits(written).replace(/\D/g, '')

function numberOf(written: string): PhoneNumber | null {
  // Two noughts are how many countries dial the plus.
  const plain = withPlainDigits(written).replace(/^\(?00(?=[1-9])/, '+')
  // The nought in brackets is for who dials within the country: the other world leaves it out.
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
