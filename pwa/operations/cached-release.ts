import type { Page } from '@playwright/test'
import type { Release } from './two-releases.ts'

/** Whether the worker has cached files of that release, and which of them are of the other, or name a file of that. */
export async function cachedFilesOf(
  page: Page,
  { ownAssets }: Release,
  other: Release,
): Promise<{ own: boolean; others: readonly string[] }> {
  const cached = await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    const files = (await cache.keys()).map(async (request) => {
      const text = /\.(?:js|css|svg|webp|png|woff2)$/.test(new URL(request.url).pathname)
        ? ''
        : await (await cache.match(request))?.text()
      return `${request.url} ${text ?? ''}`
    })
    return Promise.all(files)
  })
  const naming = (names: ReadonlySet<string>) =>
    cached.filter((file) => [...names].some((asset) => file.includes(`/assets/${asset}`)))
  const others = naming(other.ownAssets).map((file) => file.split(' ', 1)[0] ?? '')
  return { own: naming(ownAssets).length > 0, others }
}

/** Whether the open page is in the cache, with all the scripts and styles that it has loaded: it opens without a host then. */
export function isOpenPageCached(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const keys = await (await caches.open(name)).keys()
    const cached = new Set(keys.map(({ url }) => new URL(url).pathname))
    const loaded = performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)
    const needed = loaded.filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path))
    return [location.pathname, ...needed].every((path) => cached.has(path))
  })
}
