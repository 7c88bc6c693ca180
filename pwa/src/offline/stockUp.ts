import { api } from '#api/client.ts'
import { type Answer, type ItemOf, type ListName, refreshedList } from './savedList.ts'
import type { Outcome } from '#api/outcome.ts'
import { shelves } from './shelves.ts'

/** The browser's word that bytes are dear, where it gives one. */
interface Frugal {
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
}

/** Fetches the lists that this device does not have yet, so that the pickers and the offices open offline too. */
export async function stockUp(): Promise<void> {
  const { connection } = navigator as Frugal
  if (connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true) return
  await fetchUnlessKept('locations', api.locations)
  await fetchUnlessKept('countries', api.countries)
  await fetchUnlessKept('offices', api.offices)
}

async function fetchUnlessKept<Name extends ListName>(
  name: Name,
  load: (signal: AbortSignal) => Promise<Outcome<Answer<ItemOf<Name>>>>,
): Promise<void> {
  if ((await shelves.get(name)) !== undefined) return
  const source = { shelves, name, now: Date.now, onLine: () => navigator.onLine }
  await refreshedList({ ...source, load: () => load(new AbortController().signal) }, () => undefined)
}
