import { folded, withoutSpaces } from '#parsing/folding.ts'
import type { PickerAlias, PickerOption } from '#ui/picker/option.ts'

/** The data by which a list is searched: built once per list, not at every key press. */
export interface SearchIndex {
  readonly options: readonly PickerOption[]
  readonly aliases: readonly IndexedAlias[]
  /** Those that are cities: they are seldom asked for. */
  readonly cities: () => readonly IndexedAlias[]
  /** Each option's label in lower case, and folded: the same string object if both are equal. */
  readonly written: readonly string[]
  readonly folded: readonly string[]
  /** The labels without spaces. */
  readonly inOnePiece: () => readonly string[]
}

interface IndexedAlias {
  readonly alias: string
  readonly folded: string
  /** The positions in the list of the options with its value. */
  readonly places: readonly number[]
}

type Labels = Omit<SearchIndex, 'aliases' | 'cities'>

const labelsIn = new WeakMap<readonly PickerOption[], Labels>()
const indexes = new WeakMap<Labels, WeakMap<readonly PickerAlias[], SearchIndex>>()

export function searchIndexOf(
  options: readonly PickerOption[],
  aliases: readonly PickerAlias[],
): SearchIndex {
  const labels = memoized(labelsIn, options, labelsOf)
  const ofThese = memoized(indexes, labels, () => new WeakMap())
  return memoized(ofThese, aliases, () => {
    let cities: readonly IndexedAlias[] | undefined
    return {
      ...labels,
      aliases: indexedAliases(options, aliases).filter(({ places }) => places.length > 0),
      cities: () => (cities ??= indexedAliases(options, aliases, true)),
    }
  })
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
    // The same string object saves memory and makes comparing the two fast.
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
  isCity?: true,
): readonly IndexedAlias[] {
  const placesOf = new Map<string, number[]>(aliases.map(({ value }) => [value, []]))
  if (placesOf.size > 0) for (const [at, { value }] of options.entries()) placesOf.get(value)?.push(at)
  return aliases
    .filter((alias) => alias.isCity === isCity)
    .map(({ alias, value }) => ({ alias, folded: folded(alias), places: placesOf.get(value) ?? [] }))
    .filter((indexed) => indexed.folded !== '')
}
