import { withoutSpaces } from '#parsing/folding.ts'

/** How close an option is to the typed text, closest first. */
export const RANK = {
  /** The text is its label, letter by letter. */
  same: 0,
  /** The text is its label in another spelling. */
  label: 1,
  /** The text is one of its aliases. */
  alias: 2,
  /** The label begins with the text. */
  start: 3,
  /** A word of the label or of an alias begins with the text. */
  word: 4,
  /** The label contains the text. */
  inside: 5,
  none: 6,
} as const

/** How close the label `text` is to `wanted`; both are folded. */
export function closeness(text: string, wanted: string): number {
  const at = text.indexOf(wanted)
  if (at === -1) return RANK.none
  if (at === 0) return text.length === wanted.length ? RANK.label : RANK.start
  return text[at - 1] === ' ' || text.includes(` ${wanted}`) ? RANK.word : RANK.inside
}

/**
 * The same, ignoring spaces. `wanted` has none, and must match from the start of a word: `aro` is not in `ABA ROAD`.
 */
export function closenessWithoutSpaces(text: string, wanted: string): number {
  for (let at = 0; at !== -1; at = nextWord(text, at)) {
    const rest = withoutSpaces(text.slice(at))
    if (!rest.startsWith(wanted)) continue
    if (at > 0) return RANK.word
    return rest === wanted ? RANK.label : RANK.start
  }
  return RANK.none
}

function nextWord(text: string, after: number): number {
  const blank = text.indexOf(' ', after)
  return blank === -1 ? -1 : blank + 1
}
