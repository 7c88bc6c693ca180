import type { Page } from '#api/answers.ts'
import type { Content, ContentKeeper } from '#content/contentStore.ts'
import type { Shelves } from './shelves.ts'

/**
 * Keeps the copy that the server gave while a build's pages were shown. Copy that was kept under another build is
 * older than this build's own, for all that can be known, and is passed over. `basedOn` is the version of the copy
 * that this build came with.
 */
export function pagesKeeper(shelves: Shelves, basedOn: string, now: () => number = Date.now): ContentKeeper {
  return {
    async read() {
      const kept = await shelves.get('pages')
      if (kept?.basedOn !== basedOn) return null
      const pages: Record<string, Page> = Object.fromEntries(kept.items.map((page) => [page.slug, page]))
      return { version: kept.version, company: kept.company, pages }
    },
    write({ version, company, pages }: Content) {
      void shelves.put('pages', { basedOn, version, company, items: Object.values(pages), savedAt: now() })
    },
  }
}
