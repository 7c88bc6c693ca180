import { clientsClaim } from 'workbox-core'
import { addPlugins, matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { outbox } from '#offline/delivery.ts'
import { OUTBOX_NEWS, type OutboxNews, SYNC_TAG } from '#offline/outbox.ts'
import { SKIP_WAITING } from '#offline/siteWorker.ts'
import { isOurs } from './isOurs.ts'
import type { Worker } from './worker.ts'

declare const self: Worker

/** Addresses that are never a page of the site: the API, its documents, the operator's pages, and files. */
const NOT_PAGES = [/^\/(?:api|schema|health|metrics)(?:\/|$)/, /\/[^/]+\.[^/]+$/]

const SHELL = '/shell'

addPlugins([
  // What a hotspot answers in the site's place must not stand on this device for good.
  { cacheWillUpdate: async ({ request, response }) => ((await isOurs(request, response)) ? response : null) },
])

// A page is the same page whatever follows its address: the number to track is read by the page itself.
// oxlint-disable-next-line no-underscore-dangle -- Workbox puts the list of files there
precacheAndRoute(self.__WB_MANIFEST, {
  ignoreURLParametersMatching: [/.*/],
  cleanURLs: false,
  directoryIndex: '',
  urlManipulation: ({ url }) =>
    url.pathname === '/' ? [] : [new URL(url.pathname.replace(/\/+$/, ''), url)],
})

registerRoute(new NavigationRoute(unknownAddress, { denylist: NOT_PAGES }))

/** The site draws its screen for unknown addresses itself; the status says the same. */
async function unknownAddress(): Promise<Response> {
  const shell = await matchPrecache(SHELL)
  if (shell === undefined) return Response.error()
  return new Response(shell.body, { status: 404, headers: shell.headers })
}

clientsClaim()

self.addEventListener('message', ({ data }) => {
  if ((data as { type?: string } | null)?.type === SKIP_WAITING) void self.skipWaiting()
})

self.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(deliverAll())
})

/** Sends what waits, and tells open pages how it went. Throws while something is left to send, so that the browser wakes this worker again later. */
async function deliverAll(): Promise<void> {
  const fates = [...(await outbox.deliver())]
  const pages = await self.clients.matchAll({ type: 'window' })
  const news: OutboxNews = { type: OUTBOX_NEWS, fates }
  // To pages of this origin, which are the only ones that it has.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  for (const page of pages) page.postMessage(news)
  if (fates.some(([, fate]) => fate === 'waiting')) throw new Error('Something still waits to be sent')
}
