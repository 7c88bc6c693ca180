import { clientsClaim } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { outbox } from '#db/lazy/shared/delivery.ts'
import { KEEP, type KeepWord } from '#service-worker/keeping.ts'
import { OUTBOX_NEWS, type OutboxNews, SYNC_TAG } from '#db/outbox.ts'
import { SKIP_WAITING } from '#service-worker/page/siteWorker.ts'
import { SHARE_TARGET } from '#parsing/sharedTexts.ts'
import { WORDS_DRAWN } from './inTwoParts.ts'
import { sharedPage } from './sharedPage.ts'
import { createSiteFiles } from './siteFiles.ts'
import type { MessageFromPage, VisitEvent, Worker } from './worker.ts'

declare const self: Worker

/** Addresses that are never a page of the site: the API, its documents, the operator's pages, and files. */
const NOT_PAGES = [/^\/(?:api|schema|health|metrics)(?:\/|$)/, /\/[^/]+\.[^/]+$/]

const absolute = (path: string) => new URL(path, location.href).href

// oxlint-disable-next-line no-underscore-dangle -- Workbox puts the list of files there
const files = createSiteFiles(self.__WB_MANIFEST)

self.addEventListener('install', (event) => event.waitUntil(files.install(event)))
self.addEventListener('activate', (event) => event.waitUntil(files.activate(event)))

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.origin === location.origin && files.leadsTo(url),
  // As the server does, so that the address in the bar is the page's own.
  ({ params }) => Promise.resolve(Response.redirect(String(params), 308)),
)
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && url.origin === location.origin && url.pathname === SHARE_TARGET,
  async ({ request }) => Response.redirect(absolute(sharedPage(await request.formData())), 303),
  'POST',
)
registerRoute(files.route)
registerRoute(
  ({ url }) => url.origin === location.origin && url.pathname === WORDS_DRAWN,
  async ({ event }) => files.wordsDrawn((event as VisitEvent).clientId),
)
registerRoute(new NavigationRoute(unknownAddress, { denylist: NOT_PAGES }))

/** The site draws its screen for unknown addresses itself; the status says the same. */
async function unknownAddress(): Promise<Response> {
  const shell = await files.shell()
  if (shell === undefined) return Response.error()
  return new Response(shell.body, { status: 404, headers: shell.headers })
}

clientsClaim()

self.addEventListener('message', (event) => {
  const word = event.data as KeepWord | { readonly type: typeof SKIP_WAITING } | null
  if (word?.type === SKIP_WAITING) void self.skipWaiting()
  if (word?.type === KEEP) event.waitUntil(keepAndAnswer(word, event))
})

async function keepAndAnswer({ wanted }: KeepWord, event: MessageFromPage): Promise<void> {
  const kept = await files.keep(wanted, event)
  event.ports[0]?.postMessage(kept)
}

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
