import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { recordShifts } from './layout-shifts.ts'
import { holdRequests } from './held-requests.ts'
import { openAndKeep, test as offlineTest } from './offline-site.ts'
import { quotation, toast, weightField } from './quote-form.ts'

const QUESTION = '/get-rates?shipment_type=Nationwide&city_from=ikeja&city_to=wuse&weight=2,5'

const place = (page: Page, label: string) => page.getByRole('combobox', { name: label })

/** The calls to the rates API from here on. */
function ratesAsked(page: Page): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/rates') asked.push(request)
  })
  return asked
}

test(
  'a quotation served in the page is not requested again, and is saved as a past quote',
  {
    tag: '@wide',
  },
  async ({ page }) => {
    const asked = ratesAsked(page)
    const whole = page.waitForResponse('/api/offices')
    const shifted = await recordShifts(page)
    await page.goto(QUESTION)
    await expect(quotation(page)).toBeVisible()
    // The lists are asked for once all else is there.
    await whole
    await expect(place(page, 'From city')).toHaveValue('IKEJA')
    await expect(page.locator('.ticket-codes')).toBeVisible()
    expect(asked).toHaveLength(0)
    expect(await shifted()).toBe(0)
    await expectAccessible(page, 'with a quotation')
    await page.goto('/get-rates')
    await expect(page.getByRole('heading', { name: 'Past quotes' })).toBeVisible()
    await expect(page.locator('.past-quote')).toContainText('IKEJA')
    expect(asked).toHaveLength(0)
  },
)

test('a rejection served in the page moves the focus to its field', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/status of 422/)
  const asked = ratesAsked(page)
  await page.goto('/get-rates?shipment_type=Nationwide&city_from=Ikja&city_to=WUSE&weight=2')
  await expect(place(page, 'From city')).toBeFocused()
  await expect(toast(page, 'do not know the city')).toBeVisible()
  expect(asked).toHaveLength(0)
})

test('an unclear place offers candidates, and choosing the last one requests the quote', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 422/)
  const asked = ratesAsked(page)
  await page.goto('/get-rates?shipment_type=Nationwide&city_from=Ikja&city_to=Wuze&weight=2')
  await expect(place(page, 'From city')).toBeFocused()
  await expectAccessible(page, 'with unclear places')
  await page.getByRole('radio', { name: 'IKEJA', exact: true }).click()
  await expect(place(page, 'From city')).toHaveValue('IKEJA')
  await expect(place(page, 'From city')).not.toHaveAttribute('aria-invalid')
  expect(asked).toHaveLength(0)
  await page.getByRole('radio', { name: 'WUSE', exact: true }).click()
  await expect(quotation(page)).toBeVisible()
  expect(asked).toHaveLength(1)
  await expect(page.locator('.ticket-line')).toHaveText('IKEJA → to WUSE2 kg · Nationwide')
})

test('a link with a quote request in its address fills in the form and requests the quote once', async ({
  page,
}) => {
  const asked = ratesAsked(page)
  const lists = page.waitForResponse('/api/offices')
  await page.goto('/get-rates')
  await lists
  await page.goto('/about-us')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await goByLink(page, '/get-rates?shipment_type=International&country_to=uk&weight=3 kg')
  await expect(quotation(page)).toBeVisible()
  await expect(place(page, 'To country')).toHaveValue('United Kingdom')
  await expect(weightField(page)).toHaveValue('3 kg')
  expect(asked).toHaveLength(1)
  await expect(page.locator('.ticket-line')).toHaveText('Nigeria → to United Kingdom3 kg · International')
})

test('Calculate pressed before hydration is answered by the server', async ({ page }) => {
  const letScriptsCome = await holdRequests(page, '/assets/*.js')
  await page.goto('/get-rates', { waitUntil: 'commit' })
  await place(page, 'From city').fill('Ikeja')
  await place(page, 'To city').fill('Wuse')
  await weightField(page).fill('2')
  const asked = ratesAsked(page)
  await page.getByRole('button', { name: 'Calculate' }).click()
  await page.waitForURL(/\/get-rates\?/, { waitUntil: 'commit' })
  await expect(quotation(page)).toBeVisible()
  await letScriptsCome()
  await expect(page.getByRole('button', { name: 'Get another Quote' })).toBeEnabled()
  expect(asked).toHaveLength(0)
})

offlineTest(
  'a cached page fills in the form from its address and requests the quote once',
  async ({ page }) => {
    await openAndKeep(page, '/get-rates')
    const asked = ratesAsked(page)
    await page.goto(QUESTION)
    await expect(quotation(page)).toBeVisible()
    expect(await page.evaluate(() => document.getElementById('page-state'))).toBeNull()
    await expect(place(page, 'From city')).toHaveValue('IKEJA')
    expect(asked).toHaveLength(1)
  },
)

/** Follows a link of the site, as the router does, without a page of the server. */
async function goByLink(page: Page, address: string): Promise<void> {
  await page.evaluate((href) => {
    history.pushState(null, '', href)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}
