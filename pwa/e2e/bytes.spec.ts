import type { APIRequestContext, Page, Request, Response } from '@playwright/test'
import { prerenderedPaths } from '../src/app/routes.ts'
import { expect, test } from './fixtures.ts'
import { openAndKeep, ownTest, storedIn, test as testWithWorker } from './offline-site.ts'
import { startSite } from './site-server.ts'

/** Bytes over the wire, heads and bodies of the answers, that a first visit to Track may cost. */
const FIRST_VISIT = 119_000

/** And to any page. */
const FIRST_VISIT_TO_ANY = 130_000

/** Bytes of a page. Up to there it fits into the ten packets that a host sends unasked, beside what HTTPS says first. */
const LARGEST_PAGE = 8900

/** And of the page of the offices with thirteen of them in it, which come to it from the aggregator. */
const LARGEST_LIST = 10_600

/**
 * What is fetched for later: other pages' copy, the lists, what a press would wait for (the menu, the list of a picker),
 * and what puts the site on this device.
 */
const FETCHED_AHEAD =
  /^\/api\/(?:pages|locations|countries|aliases|offices)$|\/(?:after-load|serviceWorker|pages|SideMenu|OptionList)-/

/** Bytes of all that, of a first visit to any page: packed bodies, and heads as HTTP/1.1 sends them, unpacked. */
const ALL_AHEAD = 250_000

/** And once everything is kept: what is fresh is asked for, and of what is not there is no more than a word. */
const LATER_VISIT = 3000

/** Collects what goes over the line from now on: not what the worker answers from this device. */
function watchLine(page: Page): () => Promise<Map<string, number>> {
  const finished: Request[] = []
  page.context().on('requestfinished', (request) => finished.push(request))
  return async () => {
    const bytes = new Map<string, number>()
    for (const request of finished) {
      const answer = await request.response()
      if (answer === null || answer.fromServiceWorker()) continue
      const size = await transferred(request, answer)
      const path = new URL(request.url()).pathname
      bytes.set(path, (bytes.get(path) ?? 0) + size)
    }
    return bytes
  }
}

/** Bytes of head and body of an answer; none of one from the browser's own cache. */
async function transferred(request: Request, answer: Response): Promise<number> {
  const { responseBodySize, responseHeadersSize } = await request.sizes()
  // Chromium counts no body of a worker's own script.
  const body = isWorkersScript(request)
    ? Number(await answer.headerValue('content-length'))
    : responseBodySize
  return body + responseHeadersSize
}

const isWorkersScript = (request: Request) => new URL(request.url()).pathname === '/sw.js'

/** Collects what is fetched ahead from now on, by the worker or by the page. */
function watchAhead(page: Page): () => Promise<[string, number][]> {
  const finished: Request[] = []
  page.context().on('requestfinished', (request) => {
    const isAhead = request.serviceWorker() !== null || FETCHED_AHEAD.test(new URL(request.url()).pathname)
    if (isAhead) finished.push(request)
  })
  return async () => {
    const found = await Promise.all(
      finished.map(async (request): Promise<[string, number]> => {
        const answer = await request.response()
        const isOverTheLine = answer !== null && !answer.fromServiceWorker()
        return [request.url(), isOverTheLine ? await transferred(request, answer) : 0]
      }),
    )
    return found.filter(([, bytes]) => bytes > 0)
  }
}

/** Resolves once what is asked for at a path that matches has come whole. */
const whole = (page: Page, path: RegExp) =>
  page.waitForEvent('requestfinished', (request) => path.test(new URL(request.url()).pathname))

const sum = (bytes: ReadonlyMap<string, number>) => [...bytes.values()].reduce((all, some) => all + some, 0)

test('a first visit to Track stays within its byte budget, prefetches not counted', async ({ page }) => {
  const overTheLine = watchLine(page)
  // The last of each of those that ask by themselves.
  const last = [/^\/api\/offices$/, /^\/api\/site$/, /^\/assets\/GlobalFeatures-.*\.js$/].map((path) =>
    whole(page, path),
  )
  await page.goto('/track')
  await Promise.all(last)
  await page.waitForLoadState('networkidle')
  const bytes = await overTheLine()
  const needed = new Map([...bytes].filter(([path]) => !FETCHED_AHEAD.test(path)))
  expect([...needed.keys()]).toEqual(expect.arrayContaining(['/track', '/api/site']))
  expect(sum(needed)).toBeGreaterThan(FIRST_VISIT / 2)
  expect(sum(needed)).toBeLessThanOrEqual(FIRST_VISIT)
})

for (const path of prerenderedPaths) {
  test(`a first visit to ${path} stays within the byte budget, prefetches not counted`, async ({ page }) => {
    const overTheLine = watchLine(page)
    // The list of offices is fetched ahead once the page is whole, but by its own page, which comes with it.
    const last = [/^\/api\/site$/, /^\/assets\/GlobalFeatures-.*\.js$/]
    if (path !== '/offices') last.push(/^\/api\/offices$/)
    const all = Promise.all(last.map((each) => whole(page, each)))
    await page.goto(path)
    await all
    await page.waitForLoadState('networkidle')
    const needed = new Map([...(await overTheLine())].filter(([each]) => !FETCHED_AHEAD.test(each)))
    expect([...needed.keys()]).toEqual(expect.arrayContaining([path, '/api/site']))
    expect(sum(needed)).toBeGreaterThan(FIRST_VISIT_TO_ANY / 2)
    expect(sum(needed)).toBeLessThanOrEqual(FIRST_VISIT_TO_ANY)
  })
}

for (const path of prerenderedPaths) {
  testWithWorker(`a first visit to ${path} prefetches at most 250 kB`, async ({ page }) => {
    const fetchedAhead = watchAhead(page)
    await openAndKeep(page, path)
    await expect.poll(() => storedIn(page, 'aliases')).toHaveLength(1)
    await page.waitForLoadState('networkidle')
    const ahead = await fetchedAhead()
    const paths = ahead.map(([url]) => new URL(url).pathname)
    expect(paths).toEqual(expect.arrayContaining(['/sw.js', '/shell', '/api/pages', '/api/locations']))
    // The open page, which the browser has and asks after, and that of a shipment.
    const pages = new Set(paths.filter((each) => prerenderedPaths.includes(each)))
    expect([...pages].toSorted()).toEqual([...new Set([path, '/track'])].toSorted())
    const listed = ahead.toSorted(([, one], [, other]) => other - one)
    const all = sum(new Map(ahead))
    expect(all, listed.map(([url, bytes]) => `${bytes} ${url}`).join('\n')).toBeLessThanOrEqual(ALL_AHEAD)
  })
}

ownTest('a repeat visit fetches no file of the site, and few bytes to revalidate data', async ({ page }) => {
  await openAndKeep(page, '/track')
  // What the first visit still asks for would be counted with the second.
  await expect.poll(() => storedIn(page, 'site')).toHaveLength(1)
  await page.waitForLoadState('networkidle')
  const overTheLine = watchLine(page)
  const news = [/^\/api\/site$/, /^\/api\/pages$/].map((path) => whole(page, path))
  await page.goto('/track')
  await Promise.all(news)
  await page.waitForLoadState('networkidle')
  const bytes = await overTheLine()
  expect([...bytes.keys()].filter((path) => !path.startsWith('/api/'))).toEqual([])
  expect(sum(bytes)).toBeLessThanOrEqual(LATER_VISIT)
})

/** The style sheets that the page has by now. */
const sheetsOf = (page: Page) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), ({ href }) => href),
  )

/** The address that pages have in them: at a port that is another each time they would be up to fifty bytes longer or shorter. */
const PUBLIC_URL = 'https://www.waybill.example'

async function packedSize(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.head(address, { headers: { 'accept-encoding': 'br' } })
  return Number(answer.headers()['content-length'])
}

test('every page stays within its size limit as compressed by the server', async ({ request }) => {
  const site = await startSite({ PUBLIC_URL })
  for (const path of prerenderedPaths) {
    expect(await packedSize(request, `${site.origin}${path}?plain`), path).toBeLessThanOrEqual(LARGEST_PAGE)
  }
  expect(await packedSize(request, `${site.origin}/offices`)).toBeLessThanOrEqual(LARGEST_LIST)
  await site.stop()
})

ownTest(
  'all styles that a page loads, those of toasts included, stay within the size limit',
  async ({ page, request }) => {
    await openAndKeep(page, '/')
    // As the worker names it: no page has it before there is something to say.
    const worker = await (await request.get('/sw.js')).text()
    const toasts = Array.from(
      worker.matchAll(/"url":"(\/assets\/surface-[^"]+\.css)"/g),
      ([, path = '']) => new URL(path, page.url()).href,
    )
    expect(toasts).toHaveLength(1)
    for (const path of prerenderedPaths) {
      await page.goto(path)
      // The last that comes by itself.
      await expect
        .poll(() => sheetsOf(page))
        .toContainEqual(expect.stringMatching(/\/GlobalFeatures-[^/]+\.css$/))
      const sheets = new Set([...(await sheetsOf(page)), ...toasts])
      const sizes = await Promise.all(Array.from(sheets, (sheet) => packedSize(request, sheet)))
      const all = sizes.reduce((one, other) => one + other, 0)
      expect(all, path).toBeGreaterThan(0)
      expect(all, path).toBeLessThanOrEqual(10_000)
    }
  },
)

ownTest('everything cached on a first visit transfers at most 251 kB', async ({ page, request }) => {
  await openAndKeep(page, '/')
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => url.replace(/\?__WB_REVISION__=.*$/, ''))
  })
  // The page that was opened is among it.
  expect(kept.map((url) => new URL(url).pathname)).toEqual(expect.arrayContaining(['/', '/shell']))
  const site = await startSite({ PUBLIC_URL })
  const sizes = await Promise.all(
    kept.map((url) => packedSize(request, `${site.origin}${new URL(url).pathname}`)),
  )
  await site.stop()
  expect(sizes.filter((size) => !(size > 0))).toEqual([])
  expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(251_000)
})
