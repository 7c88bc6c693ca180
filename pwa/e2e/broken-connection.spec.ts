import type { Page } from '@playwright/test'
import { BreakingLine } from './broken-connection.ts'
import {
  expect,
  openAndKeep,
  ownTest,
  readyNote,
  storedIn,
  toast,
  WITHOUT_CONNECTION,
} from './offline-site.ts'
import { openTrack } from './track-form.ts'

const SAMPLE = 'WB2600100003'

const isBeingInstalled = (page: Page) =>
  page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.installing instanceof ServiceWorker,
  )

const test = ownTest.extend<{ line: BreakingLine }>({
  line: async ({ site }, provide) => {
    const line = await BreakingLine.to(site.origin)
    await provide(line)
    await line.close()
  },
  baseURL: async ({ line }, provide) => provide(line.origin),
})

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(WITHOUT_CONNECTION))

test('a truncated response counts as failed: nothing of it is shown or stored', async ({ page, line }) => {
  line.breaksAt = /^\/api\//
  await page.goto('/get-rates')
  await expect(page.getByText('The list could not be loaded.')).toHaveCount(2)
  await openTrack(page)
  await page.getByLabel('Shipment number').fill(SAMPLE)
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(toast(page, 'An error occured')).toBeVisible()
  await expect(page.getByText('has never been tracked on this phone')).toBeVisible()
  for (const store of ['locations', 'countries', 'offices', 'tracking']) {
    expect(await storedIn(page, store), store).toEqual([])
  }

  line.breaksAt = null
  await page.reload()
  await expect(page.locator('.timeline')).toContainText('Delivered')
  await expect.poll(() => storedIn(page, 'offices')).toHaveLength(1)
})

for (const { what, from, until, seen } of [
  {
    what: 'a page truncated while it is cached',
    from: (line: BreakingLine) => (line.breaksAt = /^\/shell/),
    until: (line: BreakingLine) => (line.breaksAt = null),
    seen: (line: BreakingLine) => line.broken,
  },
  {
    what: 'a hotspot’s page in the place of one to cache',
    from: (line: BreakingLine) => (line.signsInAt = /^\/shell/),
    until: (line: BreakingLine) => (line.signsInAt = null),
    seen: (line: BreakingLine) => line.signedIn,
  },
]) {
  test(`${what} is not cached, and the next visit completes the cache`, async ({ page, line }) => {
    from(line)
    await page.goto('/')
    await expect.poll(() => seen(line)).not.toEqual([])
    await expect.poll(() => isBeingInstalled(page)).toBe(false)
    await expect(readyNote(page)).toHaveCount(0)

    until(line)
    await page.reload()
    await expect(readyNote(page)).toBeVisible()
    await page.context().setOffline(true)
    await page.goto('/about-us')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We carry what matters to you')
  })
}

test('an error page of a proxy does not replace a cached page of the site', async ({
  page,
  site,
  line,
  consoleErrors,
}) => {
  consoleErrors.allow(/502/)
  line.hasProxy = true
  await openAndKeep(page, '/')
  await site.kill()
  await page.goto('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We carry what matters to you')
  await page.goto(`/track?number=${SAMPLE}`)
  await expect(page.getByText('has never been tracked on this phone')).toBeVisible()
})
