import { messageSW } from 'workbox-window'
import { CACHE_URLS, type CacheCoverage, type CacheUrlsMessage } from '../cacheMessage.ts'

/** Has the worker fetch what is not in the cache yet. Asked for nothing, it only replies how much is there. */
export async function cacheUrls(
  worker: ServiceWorker,
  urls: readonly string[],
  ahead = false,
): Promise<CacheCoverage> {
  const message: CacheUrlsMessage = { type: CACHE_URLS, urls, ahead }
  return (await messageSW(worker, message)) as CacheCoverage
}

/**
 * The addresses that the page is made of so far: its own, and all that it has loaded. A picture may be a part of one.
 * The files of the styles that stand in the page are among them: the way back to it from another page needs those.
 */
export function urlsOfThisPage(): readonly string[] {
  const { origin, pathname } = globalThis.location
  const loaded = performance.getEntriesByType('resource').map(urlOf)
  const styles = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
    ({ href }) => href,
  )
  return [...new Set([origin + pathname, ...loaded, ...styles])]
}

const urlOf = ({ name }: PerformanceEntry) => name.replace(/#.*$/, '')

/**
 * Has the worker cache what this page is made of so far, and then what comes to it by no worker: that was under way when
 * this one took the page over. With `ahead` that is among what is fetched ahead, and nobody looks out for it: a worker that
 * gets messages all the while does not make way for a newer one.
 */
export function cacheThisPage(worker: ServiceWorker, ahead: boolean): Promise<CacheCoverage> {
  if (ahead) return cacheUrls(worker, urlsOfThisPage(), ahead)
  const latecomers = new PerformanceObserver((list) => {
    const past = list.getEntries().filter((entry) => (entry as PerformanceResourceTiming).workerStart === 0)
    if (past.length > 0) void cacheUrls(worker, past.map(urlOf))
  })
  latecomers.observe({ type: 'resource' })
  return cacheUrls(worker, urlsOfThisPage(), ahead)
}
