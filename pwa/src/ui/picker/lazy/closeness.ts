import { withoutSpaces } from '#parsing/folding.ts'

/** How close an option is to what is typed, closest first. */
export const RANK = {
  /** Its label, letter by letter. */
  same: 0,
  /** Its label, in another spelling. */
  label: 1,
  /** One of its aliases. */
  alias: 2,
  /** The label begins with it. */
  start: 3,
  /** A word of the label or of an alias begins with it. */
  word: 4,
  /** It stands somewhere in the label. */
  inside: 5,
  none: 6,
} as const

/** How close `text` is to `wanted`, both folded, `text` being a label. */
export function closeness(text: string, wanted: string): number {
  const at = text.indexOf(wanted)
  if (at === -1) return RANK.none
  if (at === 0) return text.length === wanted.length ? RANK.label : RANK.start
  return text[at - 1] === ' ' || text.includes(` ${wanted}`) ? RANK.word : RANK.inside
}

/** The same where blanks do not count. `wanted` has none, and must begin with a word: `aro` is not in `ABA ROAD`. */
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
