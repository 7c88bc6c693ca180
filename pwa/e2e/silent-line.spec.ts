/** Questions over a line that has fallen silent: it has no end of its own. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { hydrated } from './hydrated.ts'
import { ask, calculate, openQuoteForm, pick, quotation, weightField } from './quote-form.ts'
import { field, heading, openTrack, track } from './track-form.ts'

const NUMBER = 'WB2600100003'
const A_MINUTE = '01:01'

test('a quote request without a response times out and can be repeated', async ({ page }) => {
  await page.clock.install()
  await openQuoteForm(page)
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  const asked = page.waitForRequest('/api/rates')
  const letGo = await holdRequests(page, '/api/rates')
  await ask(page, '2')
  await asked
  await expect(page.getByText('Calculating')).toBeAttached()
  await page.clock.fastForward(A_MINUTE)
  await expect(page.getByText('We could not be reached. Check your connection').first()).toBeVisible()
  await expect(page.getByText('Calculating')).not.toBeAttached()
  await page.unroute('/api/rates')
  await letGo().catch(() => undefined)
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(quotation(page)).toBeVisible()
})

for (const { what, path, open, form } of [
  {
    what: 'quote',
    path: '/api/rates',
    open: async (page: Page) => {
      await openQuoteForm(page)
      await weightField(page).fill('2')
    },
    form: 'Your shipment',
  },
  {
    what: 'tracking',
    path: '/api/tracking',
    open: async (page: Page) => {
      await openTrack(page)
      await field(page).fill(NUMBER)
    },
    form: 'Shipment to track',
  },
]) {
  test(`a ${what} request is sent once for presses in quick succession, and again after two seconds`, async ({
    page,
  }) => {
    await page.clock.install()
    await open(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === path) sent.push(request.url())
    })
    await holdRequests(page, `${path}*`)
    const press = () =>
      page
        .getByRole('form', { name: form })
        .evaluate((element) => element instanceof HTMLFormElement && element.requestSubmit())
    await press()
    await expect.poll(() => sent.length).toBe(1)
    await press()
    await press()
    await page.clock.fastForward(1500)
    await press()
    await page.clock.fastForward(1000)
    await press()
    await expect.poll(() => sent.length).toBe(2)
  })
}

test('a tracking request without a response times out and can be queued or repeated', async ({ page }) => {
  await page.clock.install()
  await openTrack(page)
  const asked = page.waitForRequest(/\/api\/tracking\?/)
  await holdRequests(page, '/api/tracking?*')
  await track(page, NUMBER)
  await asked
  await page.clock.fastForward(A_MINUTE)
  await expect(page.getByRole('button', { name: 'Look it up once connected' })).toBeVisible()
  await page.unroute('/api/tracking?*')
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(heading(page)).toHaveText(NUMBER)
})

test('a quote request whose chunk never arrives times out and can be repeated', async ({ page }) => {
  await page.clock.install()
  const letGo = await holdRequests(page, '/assets/QuoteResults-*.js')
  await page.goto('/get-rates')
  await hydrated(page, 'main form')
  await page.getByRole('combobox', { name: 'From city' }).fill('IKEJA')
  await page.getByRole('combobox', { name: 'To city' }).fill('WUSE')
  await ask(page, '2')
  await expect(page.getByText('Calculating')).toBeAttached()
  await page.clock.fastForward(A_MINUTE)
  await expect(page.getByText('We could not be reached. Check your connection').first()).toBeVisible()
  await expect(page.getByText('Calculating')).not.toBeAttached()
  await letGo()
  await calculate(page)
  await expect(quotation(page)).toBeVisible()
})

for (const [what, pattern] of [
  ['copy', '/api/pages'],
  ['chunk', '/assets/track-*.js'],
] as const) {
  test(`a page whose ${what} never arrives says so, and opens at the next visit`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/This page could not be fetched/)
    await page.clock.install()
    const asked = page.waitForRequest(pattern)
    const letGo = await holdRequests(page, pattern)
    await page.goto('/')
    await hydrated(page, 'footer a')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Track', exact: true }).click()
    await asked
    await page.clock.fastForward(A_MINUTE)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('This page is not saved on this phone')
    await letGo()
    await page.getByRole('main').getByRole('link', { name: 'Track a shipment' }).click()
    await expect(title).toHaveText('Track Shipment')
  })
}
