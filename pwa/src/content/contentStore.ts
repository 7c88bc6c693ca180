import type { Company, Page, Pages } from '#api/answers.ts'
import type { Outcome } from '#api/outcome.ts'

/** What the site says: the company's facts, and the copy of the pages that are known so far, by slug. */
export interface Content {
  readonly version: string
  readonly company: Company
  readonly pages: Readonly<Record<string, Page>>
}

type Load = (signal: AbortSignal) => Promise<Outcome<Pages>>

/** Holds the copy that came with the page, and takes in the rest, and whatever is newer, when it is asked to. */
export interface ContentStore {
  readonly current: () => Content
  readonly subscribe: (changed: () => void) => () => void
  /** Resolves once the page's copy is here. Throws when it cannot be had. */
  readonly ensure: (slug: string) => Promise<void>
  /** Takes in what the server has now. A failure leaves everything as it was. */
  readonly refresh: () => Promise<void>
}

/** The pages of an answer, by slug. */
export function contentOf({ version, company, items }: Pages): Content {
  return { version, company, pages: Object.fromEntries(items.map((page) => [page.slug, page])) }
}

export function createContentStore(initial: Content, load: Load): ContentStore {
  let content = initial
  let loading: Promise<void> | null = null
  const listeners = new Set<() => void>()

  async function take(): Promise<void> {
    const outcome = await load(new AbortController().signal)
    if (outcome.kind !== 'answered') return
    const fresh = contentOf(outcome.value)
    const known = Object.keys(fresh.pages).every((slug) => slug in content.pages)
    if (fresh.version === content.version && known) return
    content = fresh
    for (const changed of listeners) changed()
  }

  function refresh(): Promise<void> {
    loading ??= take().finally(() => {
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
      if (!(slug in content.pages)) await refresh()
      if (!(slug in content.pages)) throw new Error('This page could not be fetched. Check your connection.')
    },
    refresh,
  }
}
