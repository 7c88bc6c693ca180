import type { Company, Page, Pages } from '#api/answers.ts'
import type { Outcome } from '#api/outcome.ts'
import { PageMissing, PageRemoved } from './pageMissing.ts'

/** The site's copy: the company's facts, and the pages that are loaded so far, by slug. */
export interface Content {
  readonly version: string
  readonly company: Company
  readonly pages: Readonly<Record<string, Page>>
}

type Load = () => Promise<Outcome<Pages>>

/** Where copy is kept from one visit to the next. */
export interface ContentCache {
  /** The stored copy, or null. */
  readonly read: () => Promise<Content | null>
  readonly write: (content: Content) => void
}

/** Holds the copy that came with the page, and adds the rest and newer versions when asked to. */
export interface ContentStore {
  readonly current: () => Content
  readonly subscribe: (changed: () => void) => () => void
  /** Resolves once the page's copy is loaded. Throws PageMissing or PageRemoved. */
  readonly ensure: (slug: string) => Promise<void>
  /**
   * Adds the stored copy, and then the server's. Resolves to whether the server answered: a failure leaves everything
   * as it was.
   */
  readonly refresh: () => Promise<boolean>
  /** Adds the stored copy. */
  readonly recall: () => Promise<void>
  /** Adds copy that is as new as its version says, and stores it. */
  readonly update: (fresh: Content) => void
}

/** The pages of an answer, by slug. */
export function contentOf({ version, company, items }: Pages): Content {
  return { version, company, pages: Object.fromEntries(items.map((page) => [page.slug, page])) }
}

export function createContentStore(initial: Content, load: Load, cache?: ContentCache): ContentStore {
  // Within one version, this object grows as pages are loaded, so that everybody who holds the content sees them.
  let known: Record<string, Page> = { ...initial.pages }
  let content: Content = { ...initial, pages: known }
  let loading: Promise<boolean> | null = null
  const listeners = new Set<() => void>()

  function show(fresh: Content): void {
    if (fresh.version === content.version) {
      // The copy on the screen is as new as this, and need not be rendered again.
      Object.assign(known, { ...fresh.pages, ...known })
      return
    }
    known = { ...fresh.pages }
    content = { ...fresh, pages: known }
    for (const changed of listeners) changed()
  }

  async function recall(): Promise<void> {
    const cached = await cache?.read()
    if (cached) show({ ...cached, pages: { ...content.pages, ...cached.pages } })
  }

  function update(fresh: Content): void {
    show(fresh)
    cache?.write(fresh)
  }

  async function fetchAll(): Promise<boolean> {
    const outcome = await load()
    if (outcome.kind !== 'answered') return false
    update(contentOf(outcome.value))
    return true
  }

  function refresh(): Promise<boolean> {
    loading ??= recall()
      .then(fetchAll)
      .finally(() => {
        loading = null
      })
    return loading
  }

  return {
    current: () => content,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    async ensure(slug) {
      if (slug in content.pages) return
      await recall()
      if (slug in content.pages) return
      const isAnswered = await refresh()
      if (!(slug in content.pages)) throw isAnswered ? new PageRemoved() : new PageMissing()
    },
    refresh,
    recall,
    update,
  }
}
