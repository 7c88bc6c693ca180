import { withoutSpaces } from '#parsing/folding.ts'
import type { PickerOption } from '#ui/picker/option.ts'
import type { SearchIndex } from './searchIndex.ts'

/** Nearly every text of three letters is one slip away from several names: those have only a letter doubled. */
const SHORTEST_TEXT = 3
const SHORTEST_NAME = 4

/** Letters from which a name with two slips can still be recognised. */
const LENGTH_OF_TWO_SLIPS = 8

/** The options with the fewest slips, in the order of the list; none if all have too many, or the text is a city. */
export function misspelt(index: SearchIndex, written: string): readonly PickerOption[] {
  const text = withoutSpaces(written)
  const most = slipsAllowed(text.length)
  if (most === 0 || index.cities().some((city) => city.folded === written)) return []
  const slipsOf = index.inOnePiece().map((piece) => slipsBetween(text, piece, most))
  for (const alias of index.aliases) {
    const slips = slipsBetween(text, withoutSpaces(alias.folded), most)
    for (const at of alias.places) slipsOf[at] = Math.min(slips, slipsOf[at] ?? slips)
  }
  const fewest = Math.min(...slipsOf)
  return fewest > most ? [] : index.options.filter((_, at) => slipsOf[at] === fewest)
}

/** How many slips a text of that length may have. */
function slipsAllowed(length: number): number {
  if (length < SHORTEST_TEXT) return 0
  return length < LENGTH_OF_TWO_SLIPS ? 1 : 2
}

/** Whether the text is a name of three letters with one of them doubled: `Joss`. */
function isDoubled(text: string, name: string): boolean {
  return text.length > SHORTEST_TEXT && text.replace(/(.)\1/, '$1') === name
}

/**
 * The number of letters left out, added, mistaken or swapped with their neighbours, or a number above `most`. The
 * server counts in the same way (`api/reference/misspelling.py`).
 */
function slipsBetween(text: string, name: string, most: number): number {
  if (name.length < SHORTEST_NAME) return isDoubled(text, name) ? 1 : most + 1
  if (Math.abs(text.length - name.length) > most) return most + 1
  let before: readonly number[] = []
  let last: readonly number[] = Array.from({ length: name.length + 1 }, (_, at) => at)
  for (let row = 1; row <= text.length; row++) {
    const costs = [row]
    for (let at = 1; at <= name.length; at++) {
      const cost = (above: readonly number[], back: number) => above[at - back] ?? 0
      const same = text[row - 1] === name[at - 1] ? 0 : 1
      const swapped = text[row - 1] === name[at - 2] && text[row - 2] === name[at - 1] && row > 1 && at > 1
      costs.push(
        Math.min(
          cost(last, 1) + same,
          cost(last, 0) + 1,
          cost(costs, 1) + 1,
          swapped ? cost(before, 2) + 1 : most + 1,
        ),
      )
    }
    if (Math.min(...costs) > most) return most + 1
    ;[before, last] = [last, costs]
  }
  return last[name.length] ?? most + 1
}
