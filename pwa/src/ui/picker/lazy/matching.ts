import { folded, foldedSoFar, withoutSpaces } from '#parsing/folding.ts'
import { closeness, closenessWithoutSpaces, RANK } from './closeness.ts'
import type { PickerAlias, PickerOption } from '#ui/picker/option.ts'
import { latestSearch } from './latestSearch.ts'
import { splitsOf, withoutNeedlessWords } from './nameSplits.ts'
import { type SearchIndex, searchIndexOf } from './searchIndex.ts'

/** The options that are offered for a text. */
export interface Matches {
  /** Closest first. */
  readonly options: readonly PickerOption[]
  /** For each option that its label does not explain, the alias by which it was found. */
  readonly foundBy: ReadonlyMap<PickerOption, string>
  /** The only option that has the text as a name. */
  readonly named: PickerOption | null
  /** The first option, if its label or alias is or begins with the text, rather than containing it in the middle. */
  readonly begun: PickerOption | null
  /** Nothing is typed: the whole list is offered. */
  readonly all: boolean
}

/** The least letters of an alias that must be typed, unless it is shorter: one letter begins too many. */
const LEAST_OF_ALIAS = 2

/** A text that begins the aliases of more options than this, as `Republic of …` does, stands for none of them. */
const MOST_BEGUN = 8

const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cf}]/u

const NONE: Matches = { options: [], foundBy: new Map(), named: null, begun: null, all: false }

export const noAliases: readonly PickerAlias[] = []

/**
 * The options whose label contains `typed`, whatever the spelling, and those with an alias that begins with it. Exact
 * names come first, then labels that begin with the text, then labels with a word that does and aliases that do, then
 * the rest; each group in the order of the list. Only if there are none, spaces are ignored and words within aliases
 * count.
 *
 * `the UK` is also read without its article, and a text that matches nothing as a whole is read in two parts: `Dubai,
 * UAE`.
 */
export function matchesOf(options: readonly PickerOption[], typed: string, aliases = noAliases): Matches {
  return matchesIn(searchIndexOf(options, aliases), typed)
}

/** The same in an index. */
export const matchesIn = latestSearch(search)

/** The value that a typed text stands for: that of the only option with that name, or else the text itself. */
export function valueOf(options: readonly PickerOption[], typed: string, aliases = noAliases): string {
  return matchesOf(options, typed, aliases).named?.value ?? typed
}

function search(index: SearchIndex, typed: string): Matches {
  const found = asOneName(index, typed)
  if (found.named !== null || found.all) return found
  const bare = withoutNeedlessWords(typed)
  const foundBare = bare === foldedSoFar(typed) ? found : search(index, bare)
  if (foundBare.named !== null) return foundBare
  if (found.options.length > 0) return found
  return foundBare.options.length > 0 ? foundBare : splitInTwo(index, bare)
}

/**
 * Finds the option named by the two parts in reverse order, or by the first part if the second names the same option or
 * the state it is in, with or without the word "state": `Ibadan, Oyo`.
 */
function splitInTwo(index: SearchIndex, typed: string): Matches {
  const named = (text: string) => namedBy(index, text)
  for (const [one, other] of splitsOf(typed)) {
    const whole = `${other} ${one}`
    const state = `${one} state`
    const place = named(other)
    // A state before its capital, which may have the name of a town: `Oyo, Ibadan`.
    const isCapital = place !== null && other !== state && place.value === named(state)?.value
    const turned = asWritten(index, whole, [whole]).named ?? (isCapital ? place : null)
    const option = turned ?? named(one)
    if (option === null) continue
    const around = [option, named(option.hint ?? '')]
    const areas = [turned ?? place, named(`${other} state`)]
    if (areas.some((area) => area !== null && around.some((near) => near?.value === area.value)))
      return { ...NONE, options: [option], named: option, begun: option }
  }
  return NONE
}

/** The only option that has the text, as it is, as a name. */
export function namedBy(index: SearchIndex, text: string): PickerOption | null {
  return asOneName(index, text).named
}

/** The same, or the option that the text names in two parts: `Ikeja, Lagos`. */
export function locatedBy(index: SearchIndex, text: string): PickerOption | null {
  return namedBy(index, text) ?? splitInTwo(index, text).named
}

function asOneName(index: SearchIndex, typed: string): Matches {
  if (!VISIBLE.test(typed)) {
    return { options: index.options, foundBy: new Map(), named: null, begun: null, all: true }
  }
  const spellings = [folded(typed), foldedSoFar(typed)]
  const written = typed.trim().toLowerCase()
  const found = asWritten(index, written, several([...spellings, written]))
  if (found.named !== null || (found.options.length > 0 && !spellings[0]?.includes(' '))) return found
  const pieces = withoutItsSpaces(index, several(spellings.map(withoutSpaces)))
  if (found.options.length === 0) return pieces
  // `V I` may be a name, though it also begins `V Island`.
  return pieces.named === null ? found : { ...found, ...ahead(pieces.named, found) }
}

function ahead(named: PickerOption, { options }: Matches): Partial<Matches> {
  return { options: [named, ...options.filter((option) => option !== named)], named, begun: named }
}

function several(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].filter((text) => text !== '')
}

function asWritten(index: SearchIndex, written: string, wanted: readonly string[]): Matches {
  return ranked(
    index,
    (at) => {
      const label = index.written[at] ?? ''
      const compared = index.folded[at] ?? ''
      if (label === written) return RANK.same
      const rank = closest(compared, wanted)
      return label === compared ? rank : Math.min(rank, closest(label, wanted))
    },
    (alias) => beginningOnly(closest(alias, wanted, ofAlias(closeness))),
  )
}

function withoutItsSpaces(index: SearchIndex, wanted: readonly string[]): Matches {
  const pieces = index.inOnePiece()
  return ranked(
    index,
    (at) =>
      wanted.some((text) => pieces[at]?.includes(text))
        ? closest(index.folded[at] ?? '', wanted, closenessWithoutSpaces)
        : RANK.none,
    (alias) => closest(alias, wanted, ofAlias(closenessWithoutSpaces)),
  )
}

function closest(text: string, wanted: readonly string[], close = closeness): number {
  let rank: number = RANK.none
  for (const one of wanted) rank = Math.min(rank, close(text, one))
  return rank
}

function beginningOnly(rank: number): number {
  return rank > RANK.start ? RANK.none : rank
}

function ofAlias(close: typeof closeness): typeof closeness {
  return (alias, wanted) => {
    const rank = close(alias, wanted)
    return rank === RANK.label || wanted.length >= LEAST_OF_ALIAS ? rank : RANK.none
  }
}

interface FoundBy {
  readonly alias: string
  readonly rank: number
  readonly begins: boolean
}

function ranked(
  index: SearchIndex,
  rankOfLabel: (at: number) => number,
  rankOfAlias: (alias: string) => number,
): Matches {
  const byAlias = foundByAlias(index, rankOfAlias)
  const foundBy = new Map<PickerOption, FoundBy>()
  const groups = Array.from({ length: RANK.none }, (): PickerOption[] => [])
  index.options.forEach((option, at) => {
    const own = rankOfLabel(at)
    const other = byAlias.get(at)
    if (other !== undefined && other.rank < own) foundBy.set(option, other)
    groups[Math.min(own, other?.rank ?? own)]?.push(option)
  })
  return {
    options: groups.flat(),
    foundBy: new Map(Array.from(foundBy, ([option, { alias }]) => [option, alias])),
    ...whatIsMeant(groups, (option) => foundBy.get(option)?.begins === true),
    all: false,
  }
}

/** The positions in the list that aliases lead to, each with its closest alias. */
function foundByAlias(index: SearchIndex, rankOf: (alias: string) => number): ReadonlyMap<number, FoundBy> {
  const found = new Map<number, FoundBy>()
  for (const { alias, folded: text, places } of index.aliases) {
    const close = rankOf(text)
    if (close > RANK.word) continue
    const rank = close === RANK.label ? RANK.alias : RANK.word
    for (const at of places) {
      const before = found.get(at)
      const begins = close <= RANK.start
      const isCloser =
        before === undefined || rank < before.rank || (rank === before.rank && begins && !before.begins)
      if (isCloser) found.set(at, { alias, rank, begins })
    }
  }
  const begun = Array.from(found).filter(([, { rank }]) => rank === RANK.word)
  if (begun.length > MOST_BEGUN) for (const [at] of begun) found.delete(at)
  return found
}

/** A name that several options share stands for none of them. */
function whatIsMeant(
  groups: readonly (readonly PickerOption[])[],
  aliasBegins: (option: PickerOption) => boolean,
): Pick<Matches, 'named' | 'begun'> {
  const rank = groups.findIndex((group) => group.length > 0)
  const [first, ...others] = groups[rank] ?? []
  if (first === undefined || rank === RANK.inside) return { named: null, begun: null }
  if (rank < RANK.start) {
    const isOne = rank === RANK.same || others.every(({ value }) => value === first.value)
    return isOne ? { named: first, begun: first } : { named: null, begun: null }
  }
  return { named: null, begun: rank === RANK.start || aliasBegins(first) ? first : null }
}
