import { LABELLED, WORDS } from '#parsing/shipment-number/numberLabel.ts'
import {
  canonicalNumber,
  ENDS_WITHIN,
  INVISIBLE,
  linkedNumberIn,
  OF_OTHERS,
  OURS,
  parcelOf,
  withoutSigns,
  withPlainSigns,
} from '#parsing/shipment-number/shipmentNumber.ts'
import { withoutOtherNumbers } from './notNumbers.ts'

/** A number that was found in a text. */
export interface FoundNumber {
  readonly number: string
  /** The line that it was found in, so that the visitor can judge it. */
  readonly line: string
  /** It may be something else: its form is not known, and no word says what it is. */
  readonly odd: boolean
  /** The rest of its row in a table. */
  readonly name?: string
  readonly note?: string
  readonly archived?: true
}

/** Characters of a line that are examined together, and of one that are shown. */
const LONGEST_LINE = 20_000
const SHOWN = 120

/** The pieces of a longer line, which end between two words if possible. */
const PIECES = new RegExp(
  String.raw`[^]{1,${String(LONGEST_LINE)}}(?=\s|$)|[^]{1,${String(LONGEST_LINE)}}`,
  'g',
)

const SHORTEST = 6
const LONGEST = 34

/** The least share of digits in a number of letters and digits that no word announces. */
const MOSTLY_DIGITS = 0.6

const TOKEN = /[A-Z0-9](?:[A-Z0-9-]*[A-Z0-9])?/gi

/** Words that announce a shipment number, and words that announce another one. */
const OF_SHIPMENTS =
  /(?:track(?:ing|ed)?|trk|way\s?bills?|wb|awbs?|ships?|shipments?|shipped|parcels?|packages?|consignments?|deliver(?:y|ies)|courier|dispatch(?:ed)?|hawb|mawb)/
const OF_OTHERS_WORD =
  /(?:orders?|invoices?|inv|receipts?|ref(?:erence)?s?|po|tickets?|transactions?|txn|trx|session|account|acct|acc|a\/c|bank|bvn|nin|otp|code|pin|customers?|client|rc|tin|vat|sku|items?|models?|imei|serial|sn|s\/n|policy|invoice|case|booking|flight|plate|passport|card|iban|swift|barcode|isbn|version|build|zip|postcode|id|user|transfer|payment|paid|pay|amount|balance|total|phone|tel|call|whatsapp|mobile)/

/** The last such word before a number, and the words that may stand between: `Order No.: `, `tracking number is `. */
const LABEL = new RegExp(String.raw`\b(?:(${OF_SHIPMENTS.source})|(${OF_OTHERS_WORD.source}))(?![a-z])`, 'gi')
const BETWEEN_LABEL =
  /^[\s.:#=–—>(["'“-]*(?:(?:no|nos|nr|num|number|numbers|id|ids|code|is|are|was|and|or|&|the|your|our|of|for|with|s|x)(?![a-z])[\s.:,;#=–—/>(["'“-]*)*$/i

/** Banks and payment services: near ten digits they mean that these are an account number. */
const BANKS =
  /\b(?:bank|gtb|gtbank|uba|zenith|access|fcmb|fidelity|wema|sterling|polaris|stanbic|ecobank|union|keystone|unity|providus|jaiz|opay|palmpay|palm pay|moniepoint|kuda|carbon|fairmoney|account|acct|a\/c)\b/i

/** Carriers' numbers that are known by their form: those of the post, UPS, and DHL parcels. */
const KNOWN = /^(?:[A-Z]{2}\d{9}[A-Z]{2}|1Z[A-Z\d]{16}|J{1,2}D\d{12,22}|TBA\d{12})$/i

/** Several of our numbers without a separator. */
const GLUED = /\b(?:[A-Z]{2}\d{10}){2,}(?![A-Z\d])/gi

/** A line that is only a number, in groups: `1Z 999 AA1 01 2345 6784`. */
const GROUPED = /^[A-Z\d]{1,8}(?:[ -][A-Z\d]{1,8}){1,7}$/i

const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`
const DATE = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`
/** The time and the sender that chats put before each message that is copied out of them. */
const SAID = new RegExp(
  String.raw`^\s*\[?(?:${DATE},? ${TIME}|${TIME},? ${DATE})\]?(?:\s-)?\s[^:]{1,60}:\s`,
  'i',
)

const LIST_MARK = /^(?:[-*•·–—>]|\(?\d{1,3}[.):]|#\d{1,3}[.):])\s+/

/** All shipment numbers in a text that people have written, in order and each parcel once. */
export function numbersInText(text: string): readonly FoundNumber[] {
  const found = new Map<string, FoundNumber>()
  const lines = linesOf(text)
  for (const [index, line] of lines.entries()) {
    const around = [lines[index - 1], lines[index + 1], lines[index + 2]].join(' ')
    for (const number of numbersInLine(line, around)) {
      const parcel = parcelOf(number.number)
      if (!found.has(parcel)) found.set(parcel, number)
    }
  }
  return [...found.values()]
}

/** The lines of a text, with plain digits and without invisible characters; a line that is too long is split. */
export function linesOf(text: string): readonly string[] {
  return withPlainSigns(text)
    .replace(INVISIBLE, '')
    .split(/[\r\n\u2028\u2029]+/)
    .filter((line) => line.trim() !== '')
    .flatMap((line) => (line.length <= LONGEST_LINE ? [line] : (line.match(PIECES) ?? [])))
}

/** The text with blanks between those of our numbers that were copied from cells without their separators. */
export function withRunsParted(text: string): string {
  return text.replace(GLUED, (whole) => whole.replace(/\d{10}/g, '$& '))
}

/** The numbers in one line. `around` is the text of the neighbouring lines. */
export function numbersInLine(line: string, around = ''): readonly FoundNumber[] {
  const shown = line.trim().slice(0, SHOWN)
  const found: { readonly at: number; readonly number: FoundNumber }[] = []
  const add = (at: number, number: string, odd: boolean) =>
    found.push({ at, number: { number, line: shown, odd } })

  // Links first: each has a shipment number, in a parameter or its path, or none.
  let rest = line.replace(SAID, (said) => ' '.repeat(said.length))
  rest = rest.replace(/\b(?:https?:\/\/|www\.)[^\s<>"'|]+/gi, (address, at: number) => {
    const number = numberOfLink(address)
    if (number !== null) add(at, number, false)
    return ' '.repeat(address.length)
  })

  rest = withRunsParted(rest)
  rest = rest.replace(OURS, (whole, number: string, _letters: string, at: number) => {
    const verdict = verdictOnOurs(number, rest, at + whole.length - number.length)
    if (verdict === null) return whole
    add(at, withoutSigns(number).toUpperCase(), verdict === 'odd')
    return whole.slice(0, -number.length) + ' '.repeat(number.length)
  })
  if (!/\d{3}/.test(rest)) return inOrder(found)

  const alone = aloneIn(rest)
  rest = withoutOtherNumbers(rest)
  const whole = aloneIn(rest)
  if (whole === alone && GROUPED.test(whole) && isOneInGroups(whole)) {
    const number = whole.replace(/ /g, '')
    if (!looksOfOthers(number, labelBefore(rest, rest.indexOf(whole)))) {
      add(rest.indexOf(whole), OF_OTHERS.test(whole) ? whole : number, !KNOWN.test(number))
      return inOrder(found)
    }
  }
  let lastLabel: Label = null
  let end = 0
  for (const match of rest.matchAll(TOKEN)) {
    const [token] = match
    if (!isLong(token) || /[_@\\/]$/.test(rest.slice(0, match.index))) continue
    const said = labelBefore(rest, match.index)
    // In an enumeration the word before the first number applies to all.
    const label: Label =
      said ?? (/^[\s,;/&+]*(?:and|or)?[\s,;/&+]*$/i.test(rest.slice(end, match.index)) ? lastLabel : null)
    lastLabel = label
    end = match.index + token.length
    const verdict = verdictOf(token, label, token === alone || isCell(rest, match.index, token), line, around)
    if (verdict !== null) add(match.index, token, verdict === 'odd')
  }
  return inOrder(found)
}

type Label = 'shipment' | 'other' | null
type Verdict = 'sure' | 'odd' | null

const inOrder = (found: readonly { readonly at: number; readonly number: FoundNumber }[]) =>
  [...found].sort((one, other) => one.at - other.at).map(({ number }) => number)

function numberOfLink(address: string): string | null {
  const linked = linkedNumberIn(address)
  if (linked !== null && linked !== '') return canonicalNumber(linked)
  const path = address.replace(/^(?:https?:\/\/)?[^/]+/i, '')
  const tokens = path.split(/[?#]/)[0]?.match(TOKEN) ?? []
  return tokens.find((token) => KNOWN.test(token) || /^[A-Z]{2}\d{10}$/i.test(token)) ?? null
}

/** Whether two letters and ten digits are one of our numbers, rather than a word and another number beside it. */
function verdictOnOurs(number: string, line: string, at: number): Verdict {
  if (/^[a-z\d]+$/i.test(number)) return 'sure'
  if (OF_OTHERS.test(number) || WORDS.test(number) || ENDS_WITHIN.test(number)) return null
  // Such a character ends a cell or field, and brackets enclose something else.
  if (/[,;|\t:=<>{}[\]"()/]/.test(number) || /\s{4,}/.test(number)) return null
  const digits = number.replace(/^[a-z]\W*[a-z]/i, '')
  if (!/^\s+\d{10}$/.test(digits) || labelBefore(line, at) === 'shipment') return 'sure'
  // After two letters and a space, ten digits in one group may as well be a bank account or a telephone number.
  return /^\W*$/.test(line.slice(0, at)) ? 'odd' : null
}

/** The line without a bullet or a label before it and a full stop after it. */
const aloneIn = (line: string) =>
  line
    .trim()
    .replace(LIST_MARK, '')
    .replace(/[.,;:]+$/, '')
    .trim()
    .replace(LABELLED, '$1')

/** Whether the groups make one number, rather than several beside each other. */
function isOneInGroups(written: string): boolean {
  const groups = written.split(/[ -]/)
  const digits = written.replace(/\D/g, '').length
  const signs = written.replace(/[ -]/g, '').length
  if (digits < SHORTEST || signs < 9 || signs > LONGEST || digits < signs * MOSTLY_DIGITS) return false
  if (groups.some((group) => !/\d/.test(group) && (group.length > 3 || group !== group.toUpperCase())))
    return false
  return groups.filter(isLong).length < 2
}

const isLong = (token: string) =>
  token.length >= SHORTEST && token.length <= LONGEST && token.replace(/\D/g, '').length >= 4

/** Whether a token has a table cell, or an item of a list, to itself. */
function isCell(line: string, at: number, token: string): boolean {
  return (
    /(?:^|[,;|\t])\s*"?$/.test(line.slice(0, at)) && /^"?\s*(?:$|[,;|\t])/.test(line.slice(at + token.length))
  )
}

function looksOfOthers(token: string, label: Label): boolean {
  return label === 'other' && !KNOWN.test(token)
}

function verdictOf(token: string, label: Label, alone: boolean, line: string, around: string): Verdict {
  if (KNOWN.test(token)) return 'sure'
  if (label === 'other') return null
  const digits = token.replace(/\D/g, '').length
  const signs = token.replace(/-/g, '').length
  if (label === 'shipment') return digits >= signs / 2 ? 'sure' : null
  if (digits === signs) {
    if (token.includes('-') || !alone || digits < 9 || digits > 22) return null
    // A telephone number without the zero that a spreadsheet has dropped, or an account number.
    if (/^[789][01]\d{8}$/.test(token)) return null
    return digits === 10 && BANKS.test(`${line} ${around}`) ? null : 'odd'
  }
  if (OF_OTHERS.test(token)) return 'sure'
  if (token.length < 8 || digits < 5 || digits < signs * MOSTLY_DIGITS) return null
  // Carriers' numbers begin with letters: digits that end in letters are a measure, a size or a model.
  return /^\d+[a-z]{1,4}$/i.test(token) ? null : 'odd'
}

/** What the words right before a position in the line say about what follows. */
function labelBefore(line: string, at: number): Label {
  const before = line.slice(Math.max(0, at - 80), at)
  let label: Label = null
  for (const match of before.matchAll(LABEL)) {
    if (!BETWEEN_LABEL.test(before.slice(match.index + match[0].length))) continue
    label = match[1] === undefined ? 'other' : 'shipment'
    // `tracking code` and `parcel ID` are about the parcel, although another word comes last.
    if (label === 'shipment') return label
  }
  return label
}
