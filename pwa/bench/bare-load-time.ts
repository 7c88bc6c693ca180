import type { LaunchOptions } from '@playwright/test'
import { bareSite } from './bare-site.ts'
import type { TlsProxy } from './tls-proxy.ts'
import type { LineQuality } from './slow-line.ts'
import { inBrowser } from './visit.ts'

/** What a browser counts for the headers of an answer, however long they are. */
const HEADERS = 300

/** How much a page and its scripts are, as they travel, in bytes and as a browser counts them. */
export interface Load {
  readonly pageBytes: number
  readonly scriptBytes: number
}

/**
 * Milliseconds until so many bytes are here over a line of this quality, in a page and in one script that it asks for
 * and that says nothing: with the handshakes and the slow start of a connection, and on an unslowed processor.
 */
export async function bareLoadTime(
  quality: LineQuality,
  { pageBytes, scriptBytes }: Load,
  folder: string,
  trusting: (front: TlsProxy) => LaunchOptions,
): Promise<number> {
  const ask = '<!doctype html><title>Bytes</title><script async src="/bytes.js"></script>'
  const { front, line, close } = await bareSite(quality, {
    '/': ['text/html', ask + ' '.repeat(pageBytes - HEADERS - ask.length)],
    '/bytes.js': ['text/javascript', ' '.repeat(scriptBytes - HEADERS)],
  })
  const arrived = await inBrowser(folder, trusting(front), async (context) => {
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(line.origin)
    return page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      return files.find(({ name }) => name.endsWith('.js'))?.responseEnd
    })
  })
  await close()
  if (arrived === undefined) throw new Error('The browser does not say when the script was here')
  return arrived
}
