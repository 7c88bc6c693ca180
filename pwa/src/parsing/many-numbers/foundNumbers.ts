import { canonicalNumber, parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import { type FoundNumber, linesOf, numbersInLine } from './numbersInText.ts'
import { numbersInTable, withoutOtherColumns } from './numberTable.ts'

/** Milliseconds before other tasks get their turn. */
const TURN = 12

/** More numbers than a board takes: the rest of a file is ignored. */
const MOST = 5000

/**
 * The shipment numbers in a text of any kind and length, each parcel once, in order: those of a table with headings,
 * with the names beside them, or those anywhere in other text. A single number that somebody has typed counts, whatever
 * its form. Other tasks run in between; `signal` aborts the search, which then returns what it has found so far.
 */
export async function foundNumbers(text: string, signal?: AbortSignal): Promise<readonly FoundNumber[]> {
  const found = new Map<string, FoundNumber>()
  const add = (number: FoundNumber) => {
    const parcel = parcelOf(number.number)
    const before = found.get(parcel)
    // The same parcel may occur again with a name.
    found.set(parcel, before === undefined ? number : { ...number, ...before, odd: before.odd && number.odd })
  }
  const table = numbersInTable(text)
  if (table === null) {
    const lines = linesOf(withoutOtherColumns(text))
    let turnEnds = performance.now() + TURN
    for (const [index, line] of lines.entries()) {
      if (found.size >= MOST || signal?.aborted === true) break
      for (const number of numbersInLine(
        line,
        [lines[index - 1], lines[index + 1], lines[index + 2]].join(' '),
      ))
        add(number)
      if (performance.now() < turnEnds) continue
      // oxlint-disable-next-line no-await-in-loop -- that is what it is for
      await new Promise((resolve) => setTimeout(resolve))
      turnEnds = performance.now() + TURN
    }
  } else for (const number of table.slice(0, MOST)) add(number)
  if (found.size === 0) {
    const typed = typedNumber(text)
    if (typed !== null) add(typed)
  }
  return [...found.values()]
}

/** A word with digits that stands alone was probably typed from a receipt. */
function typedNumber(text: string): FoundNumber | null {
  const number = text.trim()
  const isOne = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{2,38}$/u.test(number) && /\d.*\d/.test(number)
  const isWords = (number.match(/\p{L}{3,}/gu) ?? []).length > 1
  return isOne && !isWords ? { number: canonicalNumber(number), line: number, odd: true } : null
}
