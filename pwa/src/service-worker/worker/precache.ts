import { cacheNames, type RouteMatchCallback, type WorkboxPlugin } from 'workbox-core'
import { PrecacheController, type PrecacheEntry } from 'workbox-precaching'
import { CacheFirst } from 'workbox-strategies'
import { passOn } from '#api/askWithoutCookie.ts'
import { timeLimit } from '#api/lazy/shared/timeLimit.ts'
import { isFull } from '#db/database.ts'
import { savesData } from '#service-worker/dataSaving.ts'
import type { CacheCoverage, CacheUrlsMessage } from '#service-worker/cacheMessage.ts'
import { isFetchedAhead, SHELL } from '#service-worker/fetchedAhead.ts'
import { isCacheable, isProxyError, type PageFiles } from './cacheableResponse.ts'
import { plainRequest } from './plainRequest.ts'
import { previouslyCachedPages } from './previouslyCachedPages.ts'
import { resolvePage } from './resolvePage.ts'
import type { ExtendableEvent } from './workerScope.ts'

/** Milliseconds. A file that never arrives must not keep the others from being cached. */
const LONGEST_WAIT = 60_000

/** Workbox's name for the error of a request without a response. */
const NOT_FETCHED = 'no-response'

type Wanted = Pick<CacheUrlsMessage, 'urls' | 'ahead'>

const absolute = (path: string) => new URL(path, location.href).href

async function cachedKeys(): Promise<readonly string[]> {
  const requests = await (await caches.open(cacheNames.precache)).keys()
  return requests.map(({ url }) => url)
}

/** The files of the site, as the build lists them, and how they get into the cache. */
export function createPrecache(entries: readonly (PrecacheEntry | string)[], pageFiles: PageFiles) {
  // A response from a hotspot, or from a newer build, must not be cached in place of a file.
  const cacheable: WorkboxPlugin = {
    cacheWillUpdate: async ({ request, response }) =>
      (await isCacheable(request, response, pageFiles)) ? response : null,
  }

  // The server inserts lists into pages, which would become outdated: cached pages have none.
  const plainPages: WorkboxPlugin = { requestWillFetch: async ({ request }) => plainRequest(request) }

  // A proxy's error page helps nobody: the site's own page can be drawn without the server.
  const noProxyErrors: WorkboxPlugin = {
    fetchDidSucceed: async ({ request, response }) => {
      if (request.mode === 'navigate' && (await isProxyError(response)))
        throw new Error(String(response.status))
      return response
    },
  }

  function controllerOf(list: readonly (PrecacheEntry | string)[]): PrecacheController {
    const controller = new PrecacheController({ plugins: [cacheable, plainPages] })
    controller.addToCacheList([...list])
    return controller
  }

  const controller = controllerOf(entries)
  const cacheKeys: ReadonlyMap<string, string> = controller.getURLsToCacheKeys()
  const fetchedAhead = Array.from(cacheKeys.keys()).filter((address) =>
    isFetchedAhead(new URL(address).pathname),
  )

  /** A file of this build, if it is cached and the browser can read its cache. */
  const file = (path: string) => controller.matchPrecache(path).catch(() => undefined)

  const shell = () => file(SHELL)

  /** The query does not change the page: the page itself reads the number to track. */
  const cacheKeyOf = ({ origin, pathname }: URL) => controller.getCacheKeyForURL(origin + pathname)

  /** Files that are not cached yet are fetched on demand, and then cached. */
  const strategy = new CacheFirst({
    cacheName: cacheNames.precache,
    plugins: [
      cacheable,
      plainPages,
      noProxyErrors,
      { cacheKeyWillBeUsed: async ({ request }) => cacheKeyOf(new URL(request.url)) ?? request },
      {
        handlerDidError: async ({ request, error }) => {
          // The browser cannot read its cache: a damaged one must not keep the visitor from the site.
          if (error.name !== NOT_FETCHED) return passOn(request)
          // A page that cannot be loaded is drawn from the shell, which says so.
          return request.mode === 'navigate' ? shell() : undefined
        },
      },
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

  /**
   * Caches the files that are fetched ahead, those that every page needs, and the pages that the visitor has opened
   * before, each with its files.
   */
  async function install(event: ExtendableEvent): Promise<unknown> {
    const opened = previouslyCachedPages(await cachedKeys(), cacheKeys.keys())
    const pages = [SHELL, ...opened.map((address) => new URL(address).pathname)]
    const needed = new Set(pages.flatMap((page) => [page, ...(pageFiles[page] ?? [])]))
    const ahead = !savesData()
    const listed = entries.filter((entry) => {
      const url = typeof entry === 'string' ? entry : entry.url
      return needed.has(url) || (ahead && isFetchedAhead(url))
    })
    return controllerOf(listed).install(event)
  }

  async function fetchInto(address: string, event: ExtendableEvent): Promise<void> {
    const request = new Request(address, {
      // A file without a revision has a hash in its name. For others, the server is asked for the newest.
      cache: cacheKeys.get(address) === address ? 'default' : 'no-cache',
      credentials: 'same-origin',
      signal: timeLimit(LONGEST_WAIT),
    })
    await Promise.all(strategy.handleAll({ request, event }))
  }

  async function fillNow({ urls, ahead }: Wanted, event: ExtendableEvent): Promise<CacheCoverage> {
    const wanted = new Set(ahead ? [...urls, ...fetchedAhead] : urls)
    for (const address of await missingOf(wanted)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- a visitor’s own requests go first
        await fetchInto(address, event)
      } catch (error) {
        // What cannot be had now is asked for again with the next page. On a full device that would be all files.
        if (isFull(error)) break
      }
    }
    if ((await missingOf(fetchedAhead)).length === 0) return 'all'
    return (await missingOf(wanted)).length === 0 ? 'requested' : 'partial'
  }

  let queue: Promise<unknown> = Promise.resolve()

  return {
    matches,
    strategy,
    shell,
    file,

    /** The page's own address if `url` is another way to write it; else undefined. */
    redirectOf: (url: URL): string | undefined =>
      resolvePage(url, (path) => path !== SHELL && cacheKeys.has(absolute(path))),

    install,

    /** Deletes the files of earlier builds. */
    activate: controller.activate,

    /**
     * Fetches the wanted files that are missing. Two pages that ask at once are served in turn, so that nothing is
     * fetched twice.
     */
    fill(wanted: Wanted, event: ExtendableEvent): Promise<CacheCoverage> {
      const filled = queue.then(() => fillNow(wanted, event))
      queue = filled.catch(() => undefined)
      return filled
    },
  }
}
