import type { Page } from '#api/answers.ts'
import type { Content, ContentCache } from '#content/contentStore.ts'
import type { SavedPages } from '#db/shape.ts'
import { type LocalStore, localStore as deviceStore } from '#db/localStore.ts'

/**
 * Keeps the copy that the server sent while a build's pages were shown. Copy that was kept under another build may be
 * older than this build's own, and is ignored. `basedOn` is the version of the copy that this build came with.
 */
export function pagesCache(
  basedOn: string,
  localStore: LocalStore = deviceStore,
  now: () => number = Date.now,
): ContentCache {
  return {
    async read() {
      const kept = await localStore.get('pages')
      if (kept?.basedOn !== basedOn || (kept.seal ?? '') !== sealOf(kept)) return null
      const pages: Record<string, Page> = Object.fromEntries(kept.items.map((page) => [page.slug, page]))
      return { version: kept.version, company: kept.company, pages }
    },
    write({ version, company, pages }: Content) {
      const copy = { basedOn, version, company, items: Object.values(pages) }
      void localStore.put('pages', { ...copy, seal: sealOf(copy) ?? '', savedAt: now() })
    },
  }
}

type Copy = Pick<SavedPages, 'basedOn' | 'version' | 'company' | 'items'>

/** A checksum (32-bit FNV-1a) that other copy almost certainly does not have. Null if it is no copy at all. */
function sealOf({ basedOn, version, company, items }: Copy): string | null {
  try {
    let hash = 0x811c9dc5
    for (const sign of JSON.stringify([basedOn, version, company, items])) {
      hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
    }
    return (hash >>> 0).toString(16)
  } catch {
    // A circular structure was never an answer of the server.
    return null
  }
}
