import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TESTED_SITE } from '../commands/steps/tested-site.mjs'
import { expectAccessible } from './accessibility.ts'
import { lineBecomes } from './line-quality.ts'
import { expect, readyNote, test as base, WITHOUT_CONNECTION } from './offline-site.ts'
import { type SiteServer, startSite } from './site-server.ts'

type Installation = { site: SiteServer; buildAgain: () => Promise<void> }

/** A site whose build is a copy, and can be followed by another one, in which the About page says something else. */
const test = base.extend<{ installation: Installation }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter to see that nothing is needed
    async ({}, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'waybill-builds-'))
      const dist = join(folder, 'dist')
      await cp(TESTED_SITE, dist, { recursive: true })
      const site = await startSite({}, ['--site', dist])
      const buildAgain = async () => {
        await site.kill()
        await changePage(dist)
        await site.revive()
      }
      await provide({ site, buildAgain })
      await site.stop()
      await rm(folder, { recursive: true })
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ installation }, provide) => provide(installation.site.origin),
})

/** What a build does when one page has changed: other HTML, and a worker that knows it by another revision. */
async function changePage(dist: string): Promise<void> {
  await edit(join(dist, 'about-us/index.html'), /We carry what matters to you/g, 'We have moved house')
  const entry = /"revision":"[0-9a-f]{32}","url":"\/about-us"/
  await edit(join(dist, 'sw.js'), entry, `"revision":"${'f'.repeat(32)}","url":"/about-us"`)
  await Promise.all(
    ['about-us/index.html', 'sw.js'].flatMap((file) => [
      rm(join(dist, `${file}.br`)),
      rm(join(dist, `${file}.gz`)),
    ]),
  )
}

async function edit(file: string, from: RegExp, to: string): Promise<void> {
  const before = await readFile(file, 'utf8')
  const after = before.replace(from, to)
  expect(after, file).not.toBe(before)
  await writeFile(file, after)
}

const bar = (page: Page) => page.getByRole('region', { name: 'Update' })

/** Whether the tab still shows the page that was marked. One that is being loaded anew cannot answer yet. */
async function isBefore(page: Page): Promise<boolean> {
  return page.evaluate(() => 'before' in globalThis).catch(() => true)
}

/** Has the browser look for a new version now, as it does by itself on a later visit. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
}

// While one build takes the place of the other, nothing answers.
test.beforeEach(({ complaints }) => complaints.allow(WITHOUT_CONNECTION))

test('a second build is offered, waits for a word, and then is there whole', async ({
  page,
  installation,
}) => {
  await page.goto('/about-us')
  await expect(readyNote(page)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We carry what matters to you')

  await installation.buildAgain()
  await lookForUpdate(page)
  await expect(bar(page)).toContainText('Update available')
  await expectAccessible(page, 'an update that waits')

  // Until then, every page is the old one.
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(bar(page)).toHaveCount(0)
  await page.goto('/track')
  await page.goto('/about-us')
  expect(await page.content()).not.toContain('We have moved house')

  await expect(bar(page)).toContainText('Update available')
  await page.evaluate(() => Object.assign(globalThis, { before: true }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isBefore(page)).toBe(false)
  expect(await (await page.request.get('/about-us')).text()).toContain('We have moved house')
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/about-us')).text()))
    .toContain('We have moved house')
  await expect(bar(page)).toHaveCount(0)
  await expect(readyNote(page)).toHaveCount(0)
})

test('on 2G an update brings the pages that were opened, and only those', async ({ page, installation }) => {
  const pagesKept = () =>
    page.evaluate(async () => {
      const [name = ''] = await caches.keys()
      const addresses = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url))
      return addresses.filter(({ pathname }) => !pathname.includes('.')).map(({ pathname }) => pathname)
    })
  await lineBecomes(page, '2g')
  await page.goto('/about-us')
  await expect(readyNote(page, 'Ready to work offline: the pages you have opened')).toBeVisible()

  await installation.buildAgain()
  await lookForUpdate(page)
  await expect(bar(page)).toContainText('Update available')
  // Both versions, until the visitor changes to the new one.
  expect((await pagesKept()).toSorted()).toEqual(['/about-us', '/about-us', '/shell'])
  await installation.site.kill()
  await page.evaluate(() => Object.assign(globalThis, { before: true }))
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isBefore(page)).toBe(false)
  await expect
    .poll(() => page.evaluate(async () => (await fetch('/about-us')).text()))
    .toContain('We have moved house')
  expect((await pagesKept()).toSorted()).toEqual(['/about-us', '/shell'])
})

test('other tabs follow, but not one that holds something typed', async ({ page, context, installation }) => {
  await page.goto('/about-us')
  await expect(readyNote(page)).toBeVisible()
  const typing = await context.newPage()
  await typing.goto('/contact-us')
  await typing.getByLabel('Message').fill('Half a sentence')
  const reading = await context.newPage()
  await reading.goto('/3pl')
  await reading.evaluate(() => Object.assign(globalThis, { before: true }))

  await installation.buildAgain()
  await lookForUpdate(page)
  // A tab follows from the moment on when it knows of the worker.
  await expect(bar(typing)).toContainText('A newer version of this site is ready.')
  await expect(bar(reading)).toContainText('A newer version of this site is ready.')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isBefore(reading)).toBe(false)
  await expect(bar(typing)).toContainText('Another tab has changed to a newer version.')
  await expect(typing.getByLabel('Message')).toHaveValue('Half a sentence')
})
