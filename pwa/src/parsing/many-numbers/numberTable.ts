import { plainWords } from '#parsing/plainWords.ts'
import {
  canonicalNumber,
  INVISIBLE,
  linkedNumberIn,
  OURS,
  ourNumberIn,
  withoutSigns,
  withPlainSigns,
} from '#parsing/shipment-number/shipmentNumber.ts'
import { rowsOf, separatorOf } from './delimitedText.ts'
import { type FoundNumber, withRunsParted } from './numbersInText.ts'

/** What a column holds, judged by its heading, the likeliest pattern first. */
const HEADINGS = {
  number: [
    /^(?:shipment|tracking|track|trk|waybill|way bill|awb|consignment|parcel)s? ?(?:number|no|nos|nr|num|id|code)?s?$/,
    /\b(?:tracking|waybill|way bill|awb|consignment|shipment|parcel)\b.*\b(?:number|no|nr|num|id|code)\b/,
    /^(?:number|no|nr|num)$/,
  ],
  name: [
    /^(?:name|label|title|your name|name of shipment)$/,
    /^(?:customer|client|receiver|recipient|consignee|buyer|contact|to|deliver to|ship to)(?: name)?$/,
    /\b(?:name)\b/,
    /^(?:description|goods|item|items|product|content|contents)$/,
  ],
  note: [/^(?:notes?|remarks?|comments?|your note|memo)$/],
  archived: [/^archived$/],
} as const satisfies Readonly<Record<string, readonly RegExp[]>>

type Column = keyof typeof HEADINGS

/** Rows that a report may have above the headings: its own title, an empty one. */
const MOST_ABOVE = 10

const LONGEST = 60
const LONGEST_HEADING = 40

/** Separators between several numbers in one cell, and the least length of those numbers. */
const BETWEEN_NUMBERS = /[\r\n,;|&+]+|\s\/\s|\s+(?:and|or)\s+/i
const SHORTEST_OF_SEVERAL = 6

/**
 * The mark that lists put before a number, and the decimals that programs append to one that they have taken for an
 * amount.
 */
const MARK = /^#\s*(?=\d)/
const PENCE = /^(\d{6,})[.,]0{1,2}$/

/** How spreadsheets display a long number: `4.82910E+11`. The original cannot be recovered. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/i

/**
 * The numbers of a table that has headings, each with the name and the note from its row; null if the text is no such
 * table.
 */
export function numbersInTable(text: string): readonly FoundNumber[] | null {
  const separator = separatorOf(text)
  if (separator === null) return null
  const rows = rowsOf(text, separator)
  const head = rows.slice(0, MOST_ABOVE).findIndex((row) => columnOf('number', row) >= 0)
  const heading = rows[head]
  if (heading === undefined) return null
  const at = Object.fromEntries(
    (Object.keys(HEADINGS) as Column[]).map((column) => [column, columnOf(column, heading)]),
  ) as Readonly<Record<Column, number>>
  const below = rows.slice(head + 1)
  const column = { ...at, number: numberColumn(at.number, heading, below) }
  const found = below.flatMap((row) => foundIn(row, column))
  // If few cells hold a number, or the numbers count the rows, the word is no heading, or that of another column.
  const written = below.filter(
    (row) => /\d/.test(cellOf(row, column.number)) && !isRounded(row, column.number),
  )
  return found.length < written.length / 2 || areCounted(found) ? null : found
}

/**
 * The column that the headings name or, if it holds none of our numbers, another one that does: `Parcels` may be a
 * count.
 */
function numberColumn(
  named: number,
  heading: readonly string[],
  below: readonly (readonly string[])[],
): number {
  const ours = heading.map((_cell, at) => below.filter((row) => ourNumberIn(cellOf(row, at)) !== null).length)
  const most = Math.max(...ours)
  return ours[named] === 0 && most > 0 ? ours.indexOf(most) : named
}

/** Whether the numbers are `1, 2, 3`, as in a column `No`. */
function areCounted(found: readonly FoundNumber[]): boolean {
  const first = Number(found[0]?.number)
  return (
    found.length > 0 &&
    found.every(({ number }, at) => /^\d{1,4}$/.test(number) && Number(number) === first + at)
  )
}

/** Headings of columns that hold other numbers. */
const OF_OTHERS =
  /\b(?:orders?|invoices?|phones?|mobile|tel|telephone|whatsapp|dates?|time|amount|price|cost|total|qty|quantity|account|ref|reference|email|address|weight|sku|bvn|nin)\b/

/**
 * A table without a column of shipments, reduced to the columns whose headings do not say that they hold something
 * else.
 */
export function withoutOtherColumns(text: string): string {
  const separator = separatorOf(text)
  if (separator === null) return text
  const rows = rowsOf(text, separator)
  const heading = rows[0] ?? []
  if (heading.some((cell) => /\d/.test(cell) || isOfSentence(cell))) return text
  const others = new Set(heading.flatMap((cell, at) => (OF_OTHERS.test(plainWords(cell)) ? [at] : [])))
  if (others.size === 0) return text
  return rows.map((row) => row.filter((_cell, at) => !others.has(at)).join('\t')).join('\n')
}

function columnOf(column: Column, heading: readonly string[]): number {
  const words = heading.map((cell) => plainWords(cell.replace(/_/g, ' ')))
  for (const pattern of HEADINGS[column]) {
    const isWhole = pattern.source.startsWith('^')
    const at = words.findIndex(
      (cell, index) => pattern.test(cell) && (isWhole || !isOfSentence(heading[index])),
    )
    if (at >= 0) return at
  }
  return -1
}

/** Whether a cell belongs to a sentence: people put a space after a comma, programs do not, and no heading is long. */
const isOfSentence = (cell = '') => /^\s+\S/.test(cell) || cell.length > LONGEST_HEADING

function foundIn(row: readonly string[], at: Readonly<Record<Column, number>>): readonly FoundNumber[] {
  if (isRounded(row, at.number)) return []
  const name = cellOf(row, at.name)
  const note = cellOf(row, at.note)
  const archived = /^(?:yes|true|1|x)$/i.test(cellOf(row, at.archived))
  return numbersOfCell(cellOf(row, at.number)).map((number) => ({
    number,
    line: row
      .filter((cell) => cell.trim() !== '')
      .join(' · ')
      .slice(0, 120),
    odd: false,
    ...(name !== '' && { name }),
    ...(note !== '' && { note }),
    ...(archived && { archived }),
  }))
}

function numbersOfCell(written: string): readonly string[] {
  const ours = Array.from(withRunsParted(written).matchAll(OURS), ([, number = '']) =>
    withoutSigns(number).toUpperCase(),
  )
  if (ours.length > 1) return ours
  const parts = written.split(BETWEEN_NUMBERS).map((part) => part.trim())
  const several = parts.filter((part) => part !== '')
  if (several.length > 1 && several.every((part) => isNumber(part) && part.length >= SHORTEST_OF_SEVERAL))
    return several.map(canonicalNumber)
  return isNumber(written) ? [canonicalNumber(written.replace(MARK, '').replace(PENCE, '$1'))] : []
}

/** Whether a cell is a number, in whatever form, and not a sentence that contains one. */
function isNumber(written: string): boolean {
  if (ourNumberIn(written) !== null || (linkedNumberIn(written) ?? '') !== '') return true
  const words = written.match(/\p{L}{3,}/gu) ?? []
  return (
    written.length <= LONGEST &&
    /^[\p{L}\p{N}#(][\p{L}\p{N} .,/()#_-]*$/u.test(written) &&
    /\d/.test(written) &&
    words.length < 2
  )
}

const isRounded = (row: readonly string[], at: number) => ROUNDED.test(cellOf(row, at))

/** The text of a cell, without the prefix that keeps spreadsheets from calculating with it. */
function cellOf(row: readonly string[], at: number): string {
  const cell = (row[at] ?? '').replace(INVISIBLE, '').trim()
  const plain = /^'[=+\-@\t\r\d]/.test(cell) ? cell.slice(1) : cell
  const formula = /^="([^"]*)"$/.exec(plain)?.[1]
  return withPlainSigns(formula ?? plain).trim()
}
