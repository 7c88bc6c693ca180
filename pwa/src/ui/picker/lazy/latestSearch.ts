import type { SearchIndex } from './searchIndex.ts'

type Search<Found> = (index: SearchIndex, typed: string) => Found

/** Repeats no search: the list and the key handler often ask for the same text. Only the latest of each index is kept. */
export function latestSearch<Found>(search: Search<Found>): Search<Found> {
  const latest = new WeakMap<SearchIndex, { readonly typed: string; readonly found: Found }>()
  return (index, typed) => {
    const before = latest.get(index)
    if (before?.typed === typed) return before.found
    const found = search(index, typed)
    latest.set(index, { typed, found })
    return found
  }
}
