import { api } from '#api/client.ts'
import { CHUNK_MISSING } from './entry/loadChunk.ts'

/** The address of this very script, which has the build's name in it. */
const OWN_SCRIPT = new URL(import.meta.url).pathname

/** Kept for the visit: a page that is still outdated after a reload would be loaded again and again. */
const RELOADED = 'reloaded-outdated'

/**
 * When a part of the page cannot be loaded because the site has been built anew since, the page is loaded again,
 * once. When it is the connection that fails, nothing is: a reload would only lose the page.
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
  return page !== null && !page.includes(OWN_SCRIPT)
}

/** A browser that keeps nothing cannot tell, and so does not reload. */
function isFirstTime(): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === OWN_SCRIPT) return false
    sessionStorage.setItem(RELOADED, OWN_SCRIPT)
    return true
  } catch {
    return false
  }
}
