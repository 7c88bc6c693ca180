import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { isFetchedAhead } from '../src/service-worker/fetchedAhead.ts'
import { lineBecomes, qualityInWorker } from './connection-quality.ts'
import { holdRequests } from './held-requests.ts'
import { expect, ownTest as test, readyNote, storedIn, WITHOUT_CONNECTION } from './offline-site.ts'

test.beforeEach(({ consoleErrors }) => {
  consoleErrors.allow(WITHOUT_CONNECTION)
  // What is asked for while there is no server: by the browser, by what loads a page’s parts, and by React.
  consoleErrors.allow(/ERR_FAILED|Couldn't load preload assets|This page could not be fetched/)
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

const NOT_SAVED = 'This page is not saved on this phone'

/** The paths of the files that the worker keeps. */
async function cachedAddresses(page: Page): Promise<string[]> {
  const addresses = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => url)
  })
  return addresses.map((address) => new URL(address).pathname).toSorted()
}

const pagesAmong = (paths: readonly string[]) => paths.filter((path) => !/\.\w+$/.test(path))

/** The paths of all that the worker fetches ahead on a good line. */
async function fetchedAhead(page: Page): Promise<string[]> {
  const worker = await (await page.request.get('/sw.js')).text()
  return Array.from(worker.matchAll(/"url":"([^"]+)"/g), ([, path = '']) => path).filter(isFetchedAhead)
}

/** The paths of the scripts, styles and the icon that a page names in its head for a browser with scripts. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const whole = await (await page.request.get(path)).text()
  const html = whole.replaceAll(/<noscript>.*?<\/noscript>/gs, '')
  return Array.from(html.matchAll(/\s(?:href|src)="(\/[^"]+\.(?:js|css|svg))"/g), ([, part = '']) => part)
}

/** Opens a page for the first time on 2G, and waits until the worker has kept what it keeps then. */
async function openOn2g(page: Page, path: string): Promise<void> {
  await lineBecomes(page, '2g')
  await page.goto(path)
  await expect(readyNote(page, 'Ready to work offline: the pages you have opened')).toBeVisible()
  expect(await qualityInWorker(page)).toBe('2g')
}

test('on 2G the shell and the opened page are cached, and a fast connection caches the rest', async ({
  page,
  site,
}) => {
  const lists: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(?:pages.*|locations|countries|aliases|offices)$/.test(pathname)) lists.push(pathname)
  })
  const ahead = await fetchedAhead(page)
  const parts = [...(await filesOf(page, '/shell')), ...(await filesOf(page, '/track'))]
  await openOn2g(page, '/track')

  await expect.poll(() => cachedAddresses(page)).toEqual(expect.arrayContaining(parts))
  const little = await cachedAddresses(page)
  expect(pagesAmong(little)).toEqual(['/shell', '/track'])
  expect(little.length).toBeLessThan(ahead.length)
  // Nothing that is ahead: what an admin may have changed of this page.
  await expect.poll(() => lists).toEqual(['/api/pages/track'])

  await site.kill()
  await page.goto('/track')
  await expect(heading(page)).toHaveText('Track Shipment')
  await page.goto('/about-us')
  await expect(heading(page)).toHaveText(NOT_SAVED)
  await expect(page.getByText('This page could not be fetched. Check your connection.')).toBeVisible()
  await expect(page.getByText('404')).toHaveCount(0)
  await expectAccessible(page, 'a page that is not saved')
  // The missing page was looked for in the copy of all of them.
  expect(lists.filter((path) => !path.startsWith('/api/pages'))).toEqual([])

  await site.revive()
  await lineBecomes(page, '4g')
  await page.goto('/track')
  await expect.poll(() => cachedAddresses(page)).toEqual(ahead.toSorted())
  await expect.poll(() => storedIn(page, 'offices')).toHaveLength(1)
  await expect(readyNote(page)).toHaveCount(0)

  await site.kill()
  await page.goto('/about-us')
  await expect(heading(page)).toHaveText('We carry what matters to you')
})

test('on 2G every page that is opened is cached with all files that it has loaded', async ({
  page,
  site,
}) => {
  // The first page is left before the server has said whether its copy is the newest.
  await holdRequests(page, '/api/pages/home')
  await openOn2g(page, '/')
  await page.goto('/about-us')
  await expect(heading(page)).toHaveText('We carry what matters to you')
  await page.goto('/on-this-phone')
  const row = page.locator('.stored-row', { has: page.getByRole('heading', { name: 'The site itself' }) })
  await expect(row).toContainText('So far they are those of the pages that you have opened')
  await expect
    .poll(async () => pagesAmong(await cachedAddresses(page)))
    .toEqual(['/', '/about-us', '/on-this-phone', '/shell'])
  const parts = await filesOf(page, '/on-this-phone')
  await expect.poll(() => cachedAddresses(page)).toEqual(expect.arrayContaining(parts))
  await expect.poll(() => storedIn(page, 'pages')).toHaveLength(1)

  await site.kill()
  await page.goto('/about-us?from=a-friend')
  await expect(heading(page)).toHaveText('We carry what matters to you')
  // The styles of this one have come inside the page so far.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stored on this phone' }).click()
  await expect(row).toContainText(/\d+ files/)
  // From page to page it says so too, and the page that could be opened is still at hand.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track', exact: true }).click()
  await expect(heading(page)).toHaveText(NOT_SAVED)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(heading(page)).toHaveText('Local and International Shipments')
})
