import type { BrowserContext, Page } from '@playwright/test'
import { hydrated } from '../e2e/hydrated.ts'
import { lookForUpdate } from '../e2e/newer-build.ts'
import { readyNote, storedIn } from '../e2e/offline-site.ts'
import { receivedMessages } from '../e2e/received-messages.ts'
import { cachedFilesOf, isOpenPageCached } from './cached-release.ts'
import { openPages } from './open-pages.ts'
import type { Release } from './two-releases.ts'
import { expect, INSTALLATIONS, test, type UpgradedSite } from './upgraded-site.ts'

/** Visits of one page while nginx sends each to another host: two would do, but its files are asked for in between. */
const MOST_VISITS = 8

const PAGES = [
  '/',
  '/contact-us',
  '/get-rates',
  '/track?number=WB2600100003',
  '/offices',
  '/about-us',
] as const

const bar = (page: Page) => page.getByRole('region', { name: 'Update' })

const message = (page: Page) => page.getByLabel('Message')

const expectOf = (page: Page, { skipLink }: Release) =>
  expect(page.locator('.skip-link')).toHaveText(skipLink)

async function write(page: Page, words: string): Promise<void> {
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await message(page).fill(words)
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
}

/** Fetches those addresses one after the other, past the browser's cache. */
const fetchAll = (page: Page, addresses: readonly string[]) =>
  page.evaluate(async (paths) => {
    for (const path of paths) await fetch(path, { cache: 'no-store' })
  }, addresses)

/** Opens a page until both releases have answered, and its menu each time. Answers what the first link of each says. */
async function releasesAt(page: Page, path: string): Promise<readonly string[]> {
  const seen = new Set<string>()
  for (let visits = 0; visits < MOST_VISITS && seen.size < 2; visits += 1) {
    await page.goto(path)
    await hydrated(page, 'header button')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    seen.add((await page.locator('.skip-link').textContent()) ?? '')
    // So that the next visit does not find the same host because a page has an even number of files.
    if (visits % 2 === 0) await fetchAll(page, ['/robots.txt'])
  }
  return [...seen].toSorted()
}

/**
 * Opens pages under the one release, has the other take its place, and goes on with them: as each host is replaced, and
 * after that. Answers which parts of the first release they have asked for.
 */
async function goOn(context: BrowserContext, site: UpgradedSite, words: string, from: Release, to: Release) {
  const pages = await openPages(context, words)
  await Promise.all([site.replace(1, to), pages.trackNext()])
  await pages.expectKept()
  await Promise.all([site.replace(2, to), pages.sendMessage()])
  await pages.askForQuote()
  return [...pages.assets].filter(([path]) => from.ownAssets.has(path.replace('/assets/', '')))
}

for (const installation of INSTALLATIONS) {
  test.describe(installation.name, () => {
    test.use({ installation })

    test.describe('without a service worker', () => {
      test.use({ serviceWorkers: 'block' })

      test('open pages go on through an upgrade and a step back', async ({ context, site }) => {
        const { older, newer } = site.releases
        const upgraded = await goOn(context, site, 'Begun before the upgrade', older, newer)
        const back = await goOn(context, site, 'Begun before the step back', newer, older)
        for (const asked of [upgraded, back]) {
          // Parts that no host has in its own release any more.
          expect(asked.length).toBeGreaterThan(0)
          expect(asked.filter(([, status]) => status !== 200)).toEqual([])
        }
        const received = await receivedMessages(site.database)
        expect(received.toSorted()).toEqual(['Begun before the step back', 'Begun before the upgrade'])
      })

      test('pages of either release open while both run', async ({ page, site }) => {
        const { older, newer } = site.releases
        await site.replace(1, newer)
        const failed: string[] = []
        page.on('response', (response) => {
          if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`)
        })
        for (const path of PAGES) {
          expect(await releasesAt(page, path), path).toEqual([newer.skipLink, older.skipLink].toSorted())
        }
        const files = [...older.ownAssets, ...newer.ownAssets].filter((name) => /\.(?:js|css)$/.test(name))
        // Twice, so that each host is asked for each of them.
        await fetchAll(
          page,
          [...files, ...files].map((name) => `/assets/${name}`),
        )
        expect(failed).toEqual([])
      })
    })

    test('a first visit while both run ends with the newer release alone, also offline', async ({
      page,
      site,
      consoleErrors,
    }) => {
      const { older, newer } = site.releases
      await site.replace(1, newer)
      await page.goto('/track')
      await hydrated(page, 'main form')
      await page.getByLabel('Shipment number').fill('WB2600100003')
      await page.getByRole('button', { name: 'Track', exact: true }).click()
      await expect(page.locator('ol.timeline')).toContainText('Delivered')
      await lookForUpdate(page).catch(() => undefined)
      await site.replace(2, newer)

      // Whichever worker the first visit had, later visits put it right. It may have had none, and then nothing is updated.
      await expect
        .poll(async () => {
          await page.goto('/track')
          await hydrated(page, 'main form')
          await lookForUpdate(page).catch(() => undefined)
          const offered = bar(page).getByRole('button', { name: 'Reload' })
          if (await offered.isVisible()) await offered.click()
          const files = await cachedFilesOf(page, newer, older).catch(() => null)
          return { ...files, page: await isOpenPageCached(page).catch(() => false) }
        })
        .toEqual({ own: true, others: [], page: true })

      consoleErrors.allow(/50[24]|ERR_/)
      await site.stop(1)
      await site.stop(2)
      await page.goto('/track?number=WB2600100003')
      await expectOf(page, newer)
      await hydrated(page, 'main form')
      await expect(page.locator('ol.timeline')).toContainText('Delivered')
    })

    test('an update is offered, and a step back is, and both keep what was typed', async ({
      page,
      context,
      site,
    }) => {
      const { older, newer } = site.releases
      const changeTo = async (release: Release, other: Release, names: readonly [string, string]) => {
        const [writing, reading] = [await context.newPage(), await context.newPage()]
        await write(page, names[0])
        await write(writing, names[1])
        await reading.goto('/about-us')
        await hydrated(reading, 'header button')
        await site.replace(1, release)
        // What comes of it is not sure: it may be put together from both hosts, and is given up then.
        await lookForUpdate(page)
        await site.replace(2, release)
        await lookForUpdate(page)
        await Promise.all(
          [page, writing, reading].map((tab) =>
            expect(bar(tab)).toContainText('A newer version of this site is ready.'),
          ),
        )
        await bar(reading).getByRole('button', { name: 'Later' }).click()
        await expect(bar(reading)).toHaveCount(0)
        await expectOf(reading, other)

        await bar(page).getByRole('button', { name: 'Reload' }).click()
        await expectOf(page, release)
        await expect(message(page)).toHaveValue(names[0])
        await expectOf(reading, release)
        await expect(bar(writing)).toContainText('Another tab has changed to a newer version.')
        await expect(message(writing)).toHaveValue(names[1])
        await expectOf(writing, other)
        await send(writing)
        await send(page)
        expect(await cachedFilesOf(page, release, other)).toEqual({ own: true, others: [] })
        await writing.close()
        await reading.close()
      }
      await page.goto('/track')
      await expect(readyNote(page)).toBeVisible()
      await page.getByLabel('Shipment number').fill('WB2600100003')
      await page.getByRole('button', { name: 'Track', exact: true }).click()
      await expect(page.locator('ol.timeline')).toContainText('Delivered')
      expect(await cachedFilesOf(page, older, newer)).toEqual({ own: true, others: [] })

      await changeTo(newer, older, ['First', 'Second'])
      await changeTo(older, newer, ['Third', 'Fourth'])
      expect((await receivedMessages(site.database)).toSorted()).toEqual([
        'First',
        'Fourth',
        'Second',
        'Third',
      ])
      await page.goto('/track')
      expect(await storedIn(page, 'tracking')).toMatchObject([{ shipment_number: 'WB2600100003' }])
    })
  })
}
