import { PrecacheController, type PrecacheEntry, PrecacheRoute } from 'workbox-precaching'
import { savesData } from '#service-worker/dataSaving.ts'
import type { Kept, Wanted } from '#service-worker/keeping.ts'
import { createInTwoParts, withWordsLength } from './inTwoParts.ts'
import { isOurs } from './isOurs.ts'
import { pagesKeptBefore } from './keptBefore.ts'
import { KeptWhenVisited } from './KeptWhenVisited.ts'
import { forLaterVisits } from './laterVisit.ts'
import { resolvePage } from './resolvePage.ts'
import { isOfBuild, partsNamedIn } from './pageParts.ts'
import type { LastingEvent, VisitEvent } from './worker.ts'

/** The page without a page, from which the scripts draw whatever the address asks for. */
const SHELL = '/shell'

const absolute = (path: string) => new URL(path, location.href).href

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

async function asKept(response: Response): Promise<Response> {
  if (!isPage(response)) return response
  const { html, wordsLength } = forLaterVisits(await response.text())
  return new Response(html, {
    headers: wordsLength === undefined ? response.headers : withWordsLength(response.headers, wordsLength),
  })
}

/** The files of the site: which there are, and how they get onto this device. */
export function createSiteFiles(list: (PrecacheEntry | string)[]) {
  const controller = new PrecacheController({
    // What a hotspot, or a newer build, answers in the place of a file must not stand on this device for good.
    plugins: [
      {
        cacheWillUpdate: async ({ request, response }) =>
          (await isOurs(request, response)) && (await isOfThisBuild(response)) ? asKept(response) : null,
      },
    ],
  })
  controller.addToCacheList(list)
  const { strategy } = controller
  const keys: ReadonlyMap<string, string> = controller.getURLsToCacheKeys()

  const shell = () => controller.matchPrecache(SHELL)

  const inTwoParts = createInTwoParts()

  const visited = new KeptWhenVisited({
    cacheName: strategy.cacheName,
    plugins: [
      ...strategy.plugins,
      // A page that cannot be had is drawn from the shell, which says so.
      { handlerDidError: async ({ request }) => (request.mode === 'navigate' ? shell() : undefined) },
      {
        handlerWillRespond: async ({ request, response, event }) =>
          request.mode === 'navigate'
            ? inTwoParts.send(response, (event as VisitEvent).resultingClientId)
            : response,
      },
    ],
  })

  const route = new PrecacheRoute(controller, {
    // A page is the same page whatever follows its address: the number to track is read by the page itself.
    ignoreURLParametersMatching: [/.*/],
    cleanURLs: false,
    directoryIndex: '',
  })
  route.handler = visited

  async function isOfThisBuild(response: Response): Promise<boolean> {
    if (!isPage(response)) return true
    return isOfBuild(await response.clone().text(), (path) => keys.has(absolute(path)))
  }

  async function keptKeys(): Promise<readonly string[]> {
    const requests = await (await caches.open(strategy.cacheName)).keys()
    return requests.map(({ url }) => url)
  }

  async function missingOf(addresses: Iterable<string>): Promise<readonly string[]> {
    const kept = new Set(await keptKeys())
    return Array.from(addresses).filter((address) => {
      const key = keys.get(address)
      return key !== undefined && !kept.has(key)
    })
  }

  /** Fetches one file of the list unless it is here: at the installation, which fails without it, or later. */
  async function bring(
    address: string,
    event: LastingEvent,
    by: Pick<typeof strategy, 'handleAll'> = visited,
  ): Promise<Response> {
    const cacheKey = keys.get(address)
    const request = new Request(address, {
      // A file without a revision has its contents in its name. Of others, the server is asked for the newest.
      cache: cacheKey === address ? 'default' : 'no-cache',
      credentials: 'same-origin',
    })
    const [response, done] = by.handleAll({ request, event, params: { cacheKey } })
    await done
    return response
  }

  /** What every page needs, and the pages that the visitor has opened before, each with its parts. */
  async function installLittle(event: LastingEvent): Promise<void> {
    for (const page of new Set([absolute(SHELL), ...pagesKeptBefore(await keptKeys(), keys.keys())])) {
      // oxlint-disable-next-line no-await-in-loop -- the line is slow enough for one
      const html = await (await bring(page, event, strategy)).text()
      for (const part of partsNamedIn(html).map(absolute)) {
        // oxlint-disable-next-line no-await-in-loop
        if (keys.has(part)) await bring(part, event, strategy)
      }
    }
  }

  async function keepNow(wanted: Wanted, event: LastingEvent): Promise<Kept> {
    for (const address of await missingOf(wanted === 'all' ? keys.keys() : wanted)) {
      // What cannot be had now is asked for again with the next page.
      // oxlint-disable-next-line no-await-in-loop -- a visitor’s own requests go first
      await bring(address, event).catch(() => undefined)
    }
    const rest = await missingOf(keys.keys())
    if (rest.length === 0) return 'all'
    return wanted === 'all' || wanted.some((address) => rest.includes(address)) ? 'less' : 'wanted'
  }

  let turn: Promise<unknown> = Promise.resolve()

  return {
    route,
    shell,

    /** Where `url` leads, if it is no page's address but means one; else undefined. */
    leadsTo: (url: URL): string | undefined =>
      resolvePage(url, (path) => path !== SHELL && keys.has(absolute(path))),

    wordsDrawn: inTwoParts.wordsDrawn,

    install: (event: LastingEvent): Promise<unknown> =>
      savesData() ? installLittle(event) : controller.install(event),

    /** Takes away what earlier builds have left. */
    activate: controller.activate,

    /** Fetches what is wanted and not here. Two pages that ask at once are served in turn, so that nothing comes twice. */
    keep(wanted: Wanted, event: LastingEvent): Promise<Kept> {
      const kept = turn.then(() => keepNow(wanted, event))
      turn = kept.catch(() => undefined)
      return kept
    },
  }
}
