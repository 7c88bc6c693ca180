import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SecureFront } from './secure-front.ts'
import { type LineQuality, SlowLine } from './slow-line.ts'

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

/** What a site consists of, by the paths of its files. */
export type Files = Readonly<Record<string, readonly [type: string, body: string]>>

const FILES: Files = {
  '/': ['text/html', HEADING],
  '/kept': ['text/html', KEPT],
  '/worker.js': ['text/javascript', WORKER],
}

/** A site behind a front and a line of its own. */
export interface BareSite {
  readonly front: SecureFront
  readonly line: SlowLine
  readonly close: () => Promise<void>
}

/** A site of one heading, behind a line of this quality. */
export const headingSite = (quality: LineQuality): Promise<BareSite> => bareSite(quality, FILES)

/** A site of these files and nothing else, behind a line of this quality. */
export async function bareSite(quality: LineQuality, files: Files): Promise<BareSite> {
  const server = createServer(({ url = '/' }, answer) => {
    const [type, body] = files[url] ?? ['text/plain', '']
    answer.setHeader('content-type', type)
    answer.end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const front = await SecureFront.of(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
  const line = await SlowLine.to(front.origin)
  line.quality = quality
  return {
    front,
    line,
    close: async () => {
      await line.cut()
      await front.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
