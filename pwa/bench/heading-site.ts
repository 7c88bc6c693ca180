import { type BareSite, bareSite, type Files } from './bare-site.ts'
import type { LineQuality } from './slow-line.ts'

/** The least that a page can be: what it takes is the browser's and the machine's. */
const HEADING =
  '<!doctype html><title>A heading</title><meta name="viewport" content="width=device-width"><h1>A heading</h1>'

/** The same with the least that a worker can be, which keeps it for later visits. */
const KEPT = `${HEADING}<script>navigator.serviceWorker.register('/worker.js')</script>`

const WORKER = `
addEventListener('install', (event) => event.waitUntil(caches.open('kept').then((kept) => kept.add('/kept'))))
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(caches.match('/kept'))
})`

const FILES: Files = {
  '/': ['text/html', HEADING],
  '/kept': ['text/html', KEPT],
  '/worker.js': ['text/javascript', WORKER],
}

/** A site of one heading, behind a line of this quality. */
export const headingSite = (quality: LineQuality): Promise<BareSite> => bareSite(quality, FILES)
