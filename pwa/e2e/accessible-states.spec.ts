/** States that a page is seldom in, held against the same rules as those that are tested along their flows. */
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { holdBackPrefetches } from './held-requests.ts'
import { WITHOUT_CONNECTION } from './offline-site.ts'

const toast = (page: Page) => page.locator('.Toastify__toast').first()

/** With no connection from now on, once the page has the parts that say so; what the console says of that is allowed. */
async function disconnect(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(WITHOUT_CONNECTION))

test('a picker without a match is accessible', { tag: '@wide' }, async ({ page }) => {
  const lists = page.waitForResponse(/\/api\/locations/)
  await page.goto('/get-rates')
  await lists
  const field = page.getByRole('combobox', { name: 'To city' })
  await field.fill('xyzzy')
  await expect(page.getByText('No place by that name')).toBeVisible()
  const controlled = await field.getAttribute('aria-controls')
  if (controlled !== null) await expect(page.locator(`[id="${controlled}"]`)).toBeAttached()
  await expectAccessible(page, 'no match')
})

test('the option selected with the arrow keys stands out in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const lists = page.waitForResponse(/\/api\/locations/)
  await page.goto('/get-rates')
  await lists
  const field = page.getByRole('combobox', { name: 'To city' })
  await field.fill('ikej')
  const row = page.getByRole('option').first()
  await expect(row).toBeVisible()
  const before = await row.screenshot()
  await field.press('ArrowDown')
  await expect(row).toHaveAttribute('aria-selected', 'true')
  expect(before.equals(await row.screenshot())).toBe(false)
})

test('the current page and the Close icon of the side menu stand out in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto('/track')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog')
  const current = menu.getByRole('link', { name: 'Track', exact: true })
  await expect(current).toBeVisible()
  const marked = await current.screenshot()
  await current.evaluate((link) => link.classList.remove('active'))
  expect(marked.equals(await current.screenshot())).toBe(false)
  const mark = menu.getByRole('button', { name: /close/i }).locator('.menu-mark')
  const crossed = await mark.screenshot()
  await mark.evaluate((element) => element.classList.remove('menu-mark-close'))
  expect(crossed.equals(await mark.screenshot())).toBe(false)
})

test('a picker whose list has failed to load is accessible', async ({ page }) => {
  await holdBackPrefetches(page)
  await page.route('/api/locations', (route) => route.abort('connectionrefused'))
  await page.goto('/get-rates')
  await expect(page.getByRole('button', { name: 'load the list again for From city' })).toBeVisible()
  await page.getByRole('combobox', { name: 'From city' }).fill('ikeja')
  await expectAccessible(page, 'no list')
})

test(
  'the error of a quote requested without a connection is accessible',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/get-rates')
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeEnabled()
    await disconnect(page)
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(page.getByRole('form', { name: 'Your shipment' })).toContainText(/connect|offline/i)
    await expectAccessible(page, 'a quote without a connection')
  },
)

test(
  'the error of a number tracked without a connection is accessible',
  { tag: '@wide' },
  async ({ page }) => {
    const known = page.waitForResponse(/\/api\/site/)
    await page.goto('/track')
    await known
    await disconnect(page)
    await page.getByLabel('Shipment number').fill('WB2600100001')
    await page.getByRole('button', { name: 'Track', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Look it up once connected' })).toBeVisible()
    await expectAccessible(page, 'a number without a connection')
  },
)

test('an empty list of offices is accessible', async ({ page }) => {
  await page.route('/api/offices', (route) =>
    route.fulfill({ json: { items: [], as_of: '2026-03-03T10:00:00Z', stale: false } }),
  )
  await page.goto('/offices?plain')
  await expect(page.getByText('There are no offices to show yet.')).toBeVisible()
  await expectAccessible(page, 'no offices')
})

test('a page with an error toast over it is accessible', { tag: '@wide' }, async ({ page }) => {
  await page.route('/api/offices', (route) => route.abort('connectionrefused'))
  await page.goto('/offices?plain')
  await expect(toast(page)).toBeVisible()
  await expect(toast(page)).not.toHaveClass(/Toastify--animate/)
  await expectAccessible(page, 'an error')
})

test('the page of an unknown address is accessible', { tag: '@wide' }, async ({ page, consoleErrors }) => {
  consoleErrors.allow(/404/)
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expectAccessible(page, 'an unknown address')
})

test('the page of stored data is accessible with nothing stored and with storage blocked', async ({
  page,
}) => {
  await page.goto('/on-this-phone')
  await expect(page.locator('.stored-row').first()).toContainText('None')
  await expectAccessible(page, 'nothing stored')
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      get() {
        throw new DOMException('Storage is blocked', 'SecurityError')
      },
    })
  })
  await page.reload()
  await expect(page.locator('.store-trouble')).toBeVisible()
  await expectAccessible(page, 'storage that is blocked')
})

test('the notes about demonstration data are accessible', { tag: '@wide' }, async ({ page }) => {
  for (const path of ['/get-rates', '/track', '/offices']) {
    await page.goto(path)
    await expect(page.getByText('Demonstration data').first()).toBeVisible()
    await expectAccessible(page, `demonstration data on ${path}`)
  }
})
