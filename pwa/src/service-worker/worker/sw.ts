import pageFiles from 'virtual:page-files'
import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { askWithoutCookie, passOn } from '#api/askWithoutCookie.ts'
import { outbox } from '#db/lazy/shared/delivery.ts'
import { CACHE_URLS, type CacheUrlsMessage } from '#service-worker/cacheMessage.ts'
import { OUTBOX_NEWS, type OutboxNews, SYNC_TAG } from '#db/outbox.ts'
import { SHARE_TARGET } from '#parsing/sharedTexts.ts'
import { createEarlyTracking, trackedNumber } from './earlyTracking.ts'
import { listenForPush } from './notifications.ts'
import { createPrecache } from './precache.ts'
import { PAGE_FILE } from './resolvePage.ts'
import { pageWithSaved, TRACK_FRAME } from './savedTracking.ts'
import { saysNothingShared, shareTargetPage } from './shareTarget.ts'
import type { ExtendableMessageEvent, WorkerScope } from './workerScope.ts'

declare const self: WorkerScope

/** Paths that are never a page of the site: the API, its documents, the operator's pages, and files. */
const NO_PAGE = /^\/(?:api|schema|health|metrics)(?:\/|$)|\/[^/]+\.[^/]+$/

const absolute = (path: string) => new URL(path, location.href).href

// oxlint-disable-next-line no-underscore-dangle -- Workbox puts the list of files there
const precache = createPrecache(self.__WB_MANIFEST, pageFiles)

self.addEventListener('install', (event) => event.waitUntil(precache.install(event)))
self.addEventListener('activate', (event) => event.waitUntil(precache.activate(event)))

registerRoute(
  ({ request, sameOrigin, url }) => request.mode === 'navigate' && sameOrigin && precache.redirectOf(url),
  // Redirects as the server does, so that the address bar shows the page's own address.
  ({ params }) => Promise.resolve(Response.redirect(String(params), 308)),
)
registerRoute(
  ({ request, sameOrigin, url }) =>
    request.mode === 'navigate' && sameOrigin && url.pathname === SHARE_TARGET,
  async ({ request }) => Response.redirect(absolute(shareTargetPage(await request.formData())), 303),
  'POST',
)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && saysNothingShared(url),
  // Without a connection only the form is available.
  async ({ request, event }) =>
    askWithoutCookie(request.url).catch(() => precache.strategy.handle({ request, event })),
)
const earlyTracking = createEarlyTracking(askWithoutCookie, Date.now)
registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.method === 'GET' && earlyTracking.has(url),
  () => earlyTracking.response(),
)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && trackedNumber(url) !== null,
  async ({ request, event, url }) => {
    const number = trackedNumber(url) ?? ''
    const frame = await precache.file(TRACK_FRAME)
    // Without a cached frame, the page comes from the server, with the answer in it.
    if (frame !== undefined) earlyTracking.opening(number)
    const saved = frame && (await pageWithSaved(frame, number).catch(() => undefined))
    return saved ?? precache.strategy.handle({ request, event })
  },
)
registerRoute(precache.matches, precache.strategy)
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && !NO_PAGE.test(url.pathname.replace(PAGE_FILE, '')),
  unknownAddress,
)

/**
 * The site draws its own screen for unknown addresses; the response has the matching status. Without a shell, the
 * server responds.
 */
async function unknownAddress({ request }: { readonly request: Request }): Promise<Response> {
  const shell = await precache.shell()
  if (shell === undefined) return passOn(request)
  return new Response(shell.body, { status: 404, headers: shell.headers })
}

clientsClaim()

listenForPush(self)

self.addEventListener('message', (event) => {
  // `workbox-window` sends SKIP_WAITING.
  const message = event.data as CacheUrlsMessage | { readonly type: 'SKIP_WAITING' } | null
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message?.type === CACHE_URLS) event.waitUntil(cacheAndReply(message, event))
})

async function cacheAndReply(message: CacheUrlsMessage, event: ExtendableMessageEvent): Promise<void> {
  const coverage = await precache.fill(message, event)
  event.ports[0]?.postMessage(coverage)
}

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(deliverAll())
})

/**
 * Sends waiting entries, and tells open pages the result. Throws if any are left, so that the browser wakes this worker
 * again later.
 */
async function deliverAll(): Promise<void> {
  const fates = [...(await outbox.deliver())]
  const pages = await self.clients.matchAll({ type: 'window' })
  const news: OutboxNews = { type: OUTBOX_NEWS, fates }
  // The messages go to pages of this origin: a worker has no others.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const page of pages) page.postMessage(news)
  if (fates.some(([, fate]) => fate === 'waiting')) throw new Error('Something still waits to be sent')
}
