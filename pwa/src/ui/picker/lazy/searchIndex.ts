import { folded, withoutSpaces } from '#parsing/folding.ts'
import type { PickerAlias, PickerOption } from '#ui/picker/option.ts'

/** What a list is searched by: made once for each list, not at every key press. */
export interface SearchIndex {
  readonly options: readonly PickerOption[]
  readonly aliases: readonly IndexedAlias[]
  /** Of each option the label in small letters, and as it is compared: the very same text where both are equal. */
  readonly written: readonly string[]
  readonly folded: readonly string[]
  /** The labels without blanks. */
  readonly inOnePiece: () => readonly string[]
}

interface IndexedAlias {
  readonly alias: string
  readonly folded: string
  /** Where in the list the options of its value stand. */
  readonly places: readonly number[]
}

type Labels = Omit<SearchIndex, 'aliases'>

const labelsIn = new WeakMap<readonly PickerOption[], Labels>()
const indexes = new WeakMap<Labels, WeakMap<readonly PickerAlias[], SearchIndex>>()

export function searchIndexOf(
  options: readonly PickerOption[],
  aliases: readonly PickerAlias[],
): SearchIndex {
  const labels = memoized(labelsIn, options, labelsOf)
  const ofThese = memoized(indexes, labels, () => new WeakMap())
  return memoized(ofThese, aliases, () => ({ ...labels, aliases: indexedAliases(options, aliases) }))
}

function memoized<Key extends WeakKey, Made>(
  made: WeakMap<Key, Made>,
  key: Key,
  make: (key: Key) => Made,
): Made {
  const known = made.get(key)
  if (known !== undefined) return known
  const fresh = make(key)
  made.set(key, fresh)
  return fresh
}

function labelsOf(options: readonly PickerOption[]): Labels {
  const written: string[] = []
  const foldedLabels: string[] = []
  for (const { label } of options) {
    const small = label.trim().toLowerCase()
    const compared = folded(label)
    foldedLabels.push(compared)
    // One text in memory for both, and one comparison that finds them equal.
    written.push(small === compared ? compared : small)
  }
  let pieces: readonly string[] | undefined
  return {
    options,
    written,
    folded: foldedLabels,
    inOnePiece: () => (pieces ??= foldedLabels.map(withoutSpaces)),
  }
}

function indexedAliases(
  options: readonly PickerOption[],
  aliases: readonly PickerAlias[],
): readonly IndexedAlias[] {
  const placesOf = new Map<string, number[]>(aliases.map(({ value }) => [value, []]))
  if (placesOf.size > 0) for (const [at, { value }] of options.entries()) placesOf.get(value)?.push(at)
  return aliases
    .map(({ alias, value }) => ({ alias, folded: folded(alias), places: placesOf.get(value) ?? [] }))
    .filter((indexed) => indexed.folded !== '' && indexed.places.length > 0)
}
