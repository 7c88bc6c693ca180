import { folded } from '#parsing/folding.ts'
import type { PickerOption } from '#ui/picker/option.ts'
import { latestSearch } from './latestSearch.ts'
import { locatedBy, type Matches, matchesIn, namedBy, noAliases } from './matching.ts'
import { misspelt } from './misspelling.ts'
import { splitsOf, withoutNeedlessWords } from './nameSplits.ts'
import { type SearchIndex, searchIndexOf } from './searchIndex.ts'

const MOST_OFFERED = 5

/** Letters. A longer text is no name, and would only cost time. */
const LONGEST_TEXT = 80

/** Letters. A shorter part is a word of prose or a code, unless it is an alias: `London, UK`. */
const SHORTEST_PART = 3

/** Letters of a misspelt part: shorter ones resemble too many names. `Los Angeles` does not begin with Laos. */
const SHORTEST_MISSPELT_FIRST = 4
const SHORTEST_MISSPELT_PART = 5

/** Words of a town and its state: `Ikot Ekpene, Akwa Ibom State`. Reading more as such would only cost time. */
const MOST_OF_STATE = 5

/** The text after such a sign may be a code: `New York, US`. */
const BEHIND_SIGN = /[,(/]([^,(/]*)$/

/** Country codes that are also codes of American states: `Atlanta, GA`. */
const CODES_OF_STATES = /^(?:a[lrz]|c[ao]|de|ga|i[dln]|ky|la|m[adenost]|n[ce]|pa|s[cd]|tn|va)$/

/**
 * The options offered for a text: its matches, or at most five guesses if there are none. If the closest match only
 * contains the text when spaces are ignored, misspelt names come first: `ikejaa` is more likely IKEJA than the
 * beginning of Ikeja Airport. No guess is chosen by itself. The server offers the same for a text without matches, but
 * knows more cities (`api/reference/candidates.py`).
 */
export function offersFor(options: readonly PickerOption[], typed: string, aliases = noAliases): Matches {
  return offersIn(searchIndexOf(options, aliases), typed)
}

const offersIn = latestSearch((index, typed) => {
  const found = matchesIn(index, typed)
  const [closest] = found.options
  const bare = folded(withoutNeedlessWords(typed))
  const isAsTyped =
    closest !== undefined && folded(found.foundBy.get(closest) ?? closest.label).includes(bare)
  if (found.named !== null || isAsTyped || bare.length > LONGEST_TEXT) return found
  const cities = index.cities().filter((city) => city.folded === bare)
  const isCity = cities.length > 0
  // Only without its spaces does `Republika e Kosoves` begin like a city of ours.
  const matched = isCity ? [] : found.options
  const near = isCity ? optionsAt(index, cities) : nearMatches(index, typed, bare, closest !== undefined)
  const likely = [...new Set(near)].filter((option) => !matched.includes(option)).slice(0, MOST_OFFERED)
  return isCity || likely.length > 0 ? { ...found, options: [...likely, ...matched], begun: null } : found
})

function nearMatches(
  index: SearchIndex,
  typed: string,
  bare: string,
  isMatched: boolean,
): readonly PickerOption[] {
  const whole = misspelt(index, bare)
  if (isMatched || whole.length > 0) return whole
  const parts = splitsOf(bare)
  const code = folded(BEHIND_SIGN.exec(typed)?.[1] ?? '')
  const begun = firstOf(parts.map(([first]) => first).reverse(), (first) => {
    const named = namedAsWhole(index, first)
    return named.length > 0 || first.length < SHORTEST_MISSPELT_FIRST ? named : misspelt(index, first)
  })
  const ended = parts.flatMap(([, last], at) =>
    namedAsWhole(index, last, code, at < parts.length - MOST_OF_STATE ? namedBy : locatedBy),
  )
  // Several guesses come after what is named as it is.
  const both = begun.length > 1 ? [...ended, ...begun] : [...begun, ...ended]
  if (both.length > 0) return both
  return firstOf(
    parts.map(([, last]) => last).filter((last) => last.length >= SHORTEST_MISSPELT_PART),
    (last) => misspelt(index, last),
  )
}

function firstOf(
  parts: readonly string[],
  find: (part: string) => readonly PickerOption[],
): readonly PickerOption[] {
  for (const part of parts) {
    const found = find(part)
    if (found.length > 0) return found
  }
  return []
}

function namedAsWhole(index: SearchIndex, part: string, code = '', find = namedBy): readonly PickerOption[] {
  if (part.length >= SHORTEST_PART) return [find(index, part)].filter((named) => named !== null)
  const named = optionsAt(
    index,
    index.aliases.filter((alias) => alias.folded === part),
  )
  // `SA` is a code, and also another country's alias.
  if (named.length > 1) return []
  const isCodeMeant = part === code && !CODES_OF_STATES.test(code)
  return named.filter(({ hint = '' }) => isCodeMeant || hint.toLowerCase() !== part)
}

function optionsAt(index: SearchIndex, aliases: SearchIndex['aliases']): readonly PickerOption[] {
  return aliases.flatMap(({ places }) => places.flatMap((at) => index.options[at] ?? []))
}
