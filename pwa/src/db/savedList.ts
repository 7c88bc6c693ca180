import type { Failure, Outcome } from '#api/outcome.ts'
import { type Freshness, unrefreshed } from './freshness.ts'
import type { SavedList, Shape, Timestamped } from './shape.ts'
import { type LocalStore, localStore as deviceStore } from './localStore.ts'

/** The stores that hold one list. */
export type ListName = 'offices' | 'countries' | 'locations' | 'aliases'

export type ItemOf<Name extends ListName> = Shape[Name]['items'][number]

/** A list as the API answers it. */
export interface Answer<Item> {
  readonly items: readonly Item[]
  readonly version?: string
  readonly as_of?: string
  /** The server could not get a newer one itself. */
  readonly stale?: boolean
}

export type ListResource<Item> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly items: readonly Item[]; readonly freshness: Freshness }
  | { readonly state: 'failed'; readonly failure: Failure }

/** Where a list is loaded from, and the current time and connection. */
export interface ListSource<Name extends ListName> {
  readonly localStore: LocalStore
  readonly name: Name
  readonly load: () => Promise<Outcome<Answer<ItemOf<Name>>>>
  readonly now: () => number
  readonly onLine: () => boolean
}

const DAY = 24 * 60 * 60 * 1000

/**
 * The list from the server or, if that fails, as it was saved. `onSaved` is called with the saved copy as soon as it is
 * read, while the server is being asked.
 */
export async function refreshedList<Name extends ListName>(
  source: ListSource<Name>,
  onSaved: (resource: ListResource<ItemOf<Name>>) => void,
): Promise<ListResource<ItemOf<Name>>> {
  const { localStore, name, load, now, onLine } = source
  let answered = false
  const reading = localStore.get(name).then((kept) => {
    const saved = kept as SavedList<ItemOf<Name>> | undefined
    if (saved !== undefined && !answered)
      onSaved(loaded(saved.items, { ...datesOf(saved), kind: 'checking' }))
    return saved
  })
  const outcome = await load()
  answered = true
  const saved = await reading
  if (outcome.kind === 'answered') {
    const { items, version = '', as_of: asOf, stale = false } = outcome.value
    const same = saved !== undefined && version !== '' && saved.version === version
    // If the version is unchanged, the saved list object is reused, so that nothing is rendered again.
    const list = {
      items: same ? saved.items : items,
      version,
      savedAt: now(),
      ...(asOf !== undefined && { asOf }),
    }
    if (!same || now() - saved.savedAt > DAY) void localStore.put(name, list as Shape[Name])
    return loaded(list.items, { ...datesOf(list), kind: stale ? 'last-known' : 'current' })
  }
  if (saved === undefined || outcome.kind === 'refused') return { state: 'failed', failure: outcome }
  return loaded(saved.items, unrefreshed(datesOf(saved), onLine()))
}

/** A list from the server that this device keeps, with its subscribers. */
export interface ListStore<Name extends ListName> {
  readonly current: () => ListResource<ItemOf<Name>>
  readonly retry: () => void
  readonly subscribe: (changed: () => void) => () => void
}

/**
 * Gives the saved copy at once and the server's as soon as it comes. The server is asked when the first listener
 * subscribes, and again when the connection returns. An `initial` list, which the server has rendered into the page, is
 * saved, and nothing is requested. An `initial` failure is shown until the server has answered again.
 */
export function createListStore<Name extends ListName>(
  name: Name,
  load: ListSource<Name>['load'],
  initial: ListResource<ItemOf<Name>> | null = null,
): ListStore<Name> {
  const source = { localStore: deviceStore, name, load, now: Date.now, onLine: () => navigator.onLine }
  const listeners = new Set<() => void>()
  let resource: ListResource<ItemOf<Name>> = initial ?? { state: 'loading' }
  let running: AbortController | null = null

  function show(next: ListResource<ItemOf<Name>>): void {
    resource = next
    for (const changed of listeners) changed()
  }

  async function ask(): Promise<void> {
    running?.abort()
    const { signal } = (running = new AbortController())
    const showUnlessAborted = (next: ListResource<ItemOf<Name>>) => {
      if (!signal.aborted) show(next)
    }
    showUnlessAborted(await refreshedList(source, showUnlessAborted))
  }

  function retry(): void {
    if (resource.state === 'failed') show({ state: 'loading' })
    void ask()
  }

  const askUnlessCurrent = () => {
    if (!(resource.state === 'loaded' && resource.freshness.kind === 'current')) void ask()
  }

  return {
    current: () => resource,
    retry,
    subscribe(changed) {
      listeners.add(changed)
      if (listeners.size === 1) {
        addEventListener('online', askUnlessCurrent)
        if (initial?.state === 'loaded') void saveInitial(source, initial)
        else if (!(initial?.state === 'failed' && initial.failure.kind === 'refused')) void ask()
      }
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        removeEventListener('online', askUnlessCurrent)
        running?.abort()
      }
    },
  }
}

/** A page from the browser's cache may be older than what was saved since. */
async function saveInitial<Name extends ListName>(
  { localStore, name, now }: ListSource<Name>,
  { items, freshness: { asOf = '' } }: Extract<ListResource<ItemOf<Name>>, { state: 'loaded' }>,
): Promise<void> {
  const saved = await localStore.get(name)
  if (saved?.asOf !== undefined && saved.asOf > asOf) return
  void localStore.put(name, { items, version: '', savedAt: now(), asOf } as unknown as Shape[Name])
}

function loaded<Item>(items: readonly Item[], freshness: Freshness): ListResource<Item> {
  return { state: 'loaded', items, freshness }
}

function datesOf({ savedAt, asOf }: Timestamped): Timestamped {
  return { savedAt, ...(asOf !== undefined && { asOf }) }
}
