import { api } from '#api/client.ts'
import { CONTENT_ELEMENT } from '#content/embedded.ts'
import { CHUNK_MISSING } from './entry/loadChunk.ts'

/** The address of this script, which changes with each build. */
const OWN_SCRIPT = new URL(import.meta.url).pathname

/** Kept for the visit, so that a page that is still outdated after a reload is not reloaded again and again. */
const RELOADED = 'reloaded-outdated'

/**
 * Reloads the page once when a chunk cannot be loaded because the site has been rebuilt since. When the connection
 * failed, or a hotspot answers everything with its own page, it does nothing: a reload would only lose the page.
 */
export function reloadOutdated(): void {
  addEventListener(CHUNK_MISSING, () => {
    void isOutdated().then((outdated) => {
      if (outdated && isFirstTime()) location.reload()
    })
  })
}

async function isOutdated(): Promise<boolean> {
  const page = await api.pageNow(location.pathname)
  return page !== null && page.includes(CONTENT_ELEMENT) && !page.includes(OWN_SCRIPT)
}

/** A browser that stores nothing cannot tell, so the page is not reloaded. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === OWN_SCRIPT) return false
    sessionStorage.setItem(RELOADED, OWN_SCRIPT)
    return true
  } catch {
    return false
  }
}
