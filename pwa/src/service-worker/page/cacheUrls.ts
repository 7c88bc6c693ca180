import { messageSW } from 'workbox-window'
import { CACHE_URLS, type CacheCoverage, type CacheUrlsMessage } from '../cacheMessage.ts'

/**
 * Has the worker fetch the addresses that are not cached yet. Without addresses, it only replies how much is cached.
 */
export async function cacheUrls(
  worker: ServiceWorker,
  urls: readonly string[],
  ahead = false,
): Promise<CacheCoverage> {
  const message: CacheUrlsMessage = { type: CACHE_URLS, urls, ahead }
  return (await messageSW(worker, message)) as CacheCoverage
}

/**
 * The page's own address and those of all that it has loaded, without fragments, which a picture may have. They include
 * the files of inlined styles, which are needed to return to this page from another.
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
 * Has the worker cache what this page has loaded so far, and then what it loads without a worker: requests that were in
 * flight when this worker took over. With `ahead` those files are cached anyway, and nothing is observed: a worker that
 * keeps getting messages does not make way for a newer one.
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
