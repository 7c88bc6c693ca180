import { cacheNames, type RouteMatchCallback, type WorkboxPlugin } from 'workbox-core'
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { CacheFirst } from 'workbox-strategies'
import { savesData } from '#service-worker/dataSaving.ts'
import type { CacheCoverage, RequestedUrls } from '#service-worker/cacheMessage.ts'
import { isCacheable, type PageFiles } from './cacheableResponse.ts'
import { plainRequest } from './plainRequest.ts'
import { previouslyCachedPages } from './previouslyCachedPages.ts'
import { resolvePage } from './resolvePage.ts'
import type { ExtendableEvent } from './workerScope.ts'

/** The page without a page, from which the scripts draw whatever the address asks for. */
const SHELL = '/shell'

const absolute = (path: string) => new URL(path, location.href).href

async function cachedKeys(): Promise<readonly string[]> {
  const requests = await (await caches.open(cacheNames.precache)).keys()
  return requests.map(({ url }) => url)
}

/** The files of the site, by the list that the build makes, and how they get into the cache. */
export function createPrecache(entries: readonly (PrecacheEntry | string)[], pageFiles: PageFiles) {
  // What a hotspot, or a newer build, answers in the place of a file must not stay in the cache.
  const cacheable: WorkboxPlugin = {
    cacheWillUpdate: async ({ request, response }) =>
      (await isCacheable(request, response, pageFiles)) ? response : null,
  }

  // The server puts lists into pages, which are as they were when they came: what is kept has none.
  const plainPages: WorkboxPlugin = { requestWillFetch: async ({ request }) => plainRequest(request) }

  function controllerOf(list: readonly (PrecacheEntry | string)[]): PrecacheController {
    const controller = new PrecacheController({ plugins: [cacheable, plainPages] })
    controller.addToCacheList([...list])
    return controller
  }

  const controller = controllerOf(entries)
  const cacheKeys: ReadonlyMap<string, string> = controller.getURLsToCacheKeys()

  const shell = () => controller.matchPrecache(SHELL)

  /** A page is the same page whatever follows its address: the number to track is read by the page itself. */
  const cacheKeyOf = ({ origin, pathname }: URL) => controller.getCacheKeyForURL(origin + pathname)

  /** Where data is saved the cache is filled only in part: what is missing is fetched once, and cached then. */
  const strategy = new CacheFirst({
    cacheName: cacheNames.precache,
    plugins: [
      cacheable,
      plainPages,
      { cacheKeyWillBeUsed: async ({ request }) => cacheKeyOf(new URL(request.url)) ?? request },
      // A page that cannot be had is drawn from the shell, which says so.
      { handlerDidError: async ({ request }) => (request.mode === 'navigate' ? shell() : undefined) },
    ],
  })

  const matches: RouteMatchCallback = ({ sameOrigin, url }) => sameOrigin && cacheKeyOf(url) !== undefined

  async function missingOf(addresses: Iterable<string>): Promise<readonly string[]> {
    const cached = new Set(await cachedKeys())
    return Array.from(addresses).filter((address) => {
      const key = cacheKeys.get(address)
      return key !== undefined && !cached.has(key)
    })
  }

  /** What every page needs, and the pages that the visitor has opened before, each with its parts. */
  async function installInPart(event: ExtendableEvent): Promise<unknown> {
    const opened = previouslyCachedPages(await cachedKeys(), cacheKeys.keys())
    const pages = [SHELL, ...opened.map((address) => new URL(address).pathname)]
    const wanted = new Set(pages.flatMap((page) => [page, ...(pageFiles[page] ?? [])]))
    const listed = entries.filter((entry) => wanted.has(typeof entry === 'string' ? entry : entry.url))
    return controllerOf(listed).install(event)
  }

  async function fetchInto(address: string, event: ExtendableEvent): Promise<void> {
    const request = new Request(address, {
      // A file without a revision has its contents in its name. Of others, the server is asked for the newest.
      cache: cacheKeys.get(address) === address ? 'default' : 'no-cache',
      credentials: 'same-origin',
    })
    await Promise.all(strategy.handleAll({ request, event }))
  }

  async function fillNow(wanted: RequestedUrls, event: ExtendableEvent): Promise<CacheCoverage> {
    for (const address of await missingOf(wanted === 'all' ? cacheKeys.keys() : wanted)) {
      // What cannot be had now is asked for again with the next page.
      // oxlint-disable-next-line no-await-in-loop -- a visitor’s own requests go first
      await fetchInto(address, event).catch(() => undefined)
    }
    const missing = await missingOf(cacheKeys.keys())
    if (missing.length === 0) return 'all'
    return wanted === 'all' || wanted.some((address) => missing.includes(address)) ? 'partial' : 'requested'
  }

  let queue: Promise<unknown> = Promise.resolve()

  return {
    matches,
    strategy,
    shell,

    /** A file of this build, if it is kept. */
    file: (path: string) => controller.matchPrecache(path),

    /** Where `url` leads, if it is no page's address but means one; else undefined. */
    redirectOf: (url: URL): string | undefined =>
      resolvePage(url, (path) => path !== SHELL && cacheKeys.has(absolute(path))),

    install: (event: ExtendableEvent): Promise<unknown> =>
      savesData() ? installInPart(event) : controller.install(event),

    /** Takes away what earlier builds have left. */
    activate: controller.activate,

    /** Fetches what is wanted and missing. Two pages that ask at once are served in turn, so that nothing comes twice. */
    fill(wanted: RequestedUrls, event: ExtendableEvent): Promise<CacheCoverage> {
      const filled = queue.then(() => fillNow(wanted, event))
      queue = filled.catch(() => undefined)
      return filled
    },
  }
}
