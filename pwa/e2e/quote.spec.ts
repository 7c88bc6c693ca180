import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { holdBackPrefetches } from './held-requests.ts'

const offers = (...prices: readonly unknown[]) => ({
  success: true,
  message: 'ok',
  data: {
    carriers: prices.map((selling_price, index) => ({
      carrier_logo: '',
      carrier_name: `Carrier ${String(index + 1)}`,
      delivery_time: '2 days',
      selling_price,
      currency: 'NGN',
    })),
  },
})

async function open(page: Page) {
  // The pickers' lists come once the scripts have taken the page over.
  const lists = page.waitForResponse(/\/api\/locations/)
  const countries = page.waitForResponse(/\/api\/countries/)
  await page.goto('/get-rates')
  await Promise.all([lists, countries])
}

async function pick(page: Page, label: string, name: string) {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name, exact: true }).first().click()
}

/** Later than any page has taken to come, in milliseconds: a clock stops in the future only. */
const AN_HOUR = 3_600_000

const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' }).click()

/** Asks what a parcel of this weight costs. The same question would be answered from the server's memory for a while. */
async function ask(page: Page, weight: string) {
  await page.getByLabel('Weight (kg)').fill(weight)
  await calculate(page)
}
const heading = (page: Page) => page.getByRole('heading', { name: 'Your Quotation' })
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top)
const toast = (page: Page, text: string) => page.locator('.Toastify__toast', { hasText: text })

test('a nationwide quote shows offers and a booking link', { tag: '@wide' }, async ({ page }) => {
  await open(page)
  await expect(heading(page)).toBeHidden()
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  await page.getByLabel('Weight (kg)').fill('2.5')
  await calculate(page)
  await expect(toast(page, 'Shipment calculated')).toBeVisible()
  await expect(page.getByText(/^Showing \d+ results\./)).toBeVisible()
  await expect(page.getByText(/₦[\d,]+/).first()).toBeVisible()
  await expect(page.getByText('2.5 kg · Nationwide')).toBeVisible()
  // A second later the page has moved to the quotation and handed it the focus.
  await expect(heading(page)).toBeFocused()
  await expect(heading(page)).toBeInViewport()
  const booking = page.getByRole('link', { name: /Book Shipment/ })
  await expect(booking).toHaveAttribute('rel', /noopener/)
  await expect(booking).toHaveAttribute(
    'href',
    /^https:.+\/book\?type=Nationwide&from=IKEJA&to=WUSE&weight=2\.5$/,
  )
  await expectAccessible(page, 'a quotation')

  await page.getByRole('button', { name: 'Get another Quote' }).click()
  await expect(page.getByRole('form', { name: 'Your shipment' })).toBeFocused()
})

test('an international quote has Nigeria as its fixed origin', { tag: '@wide' }, async ({ page }) => {
  await open(page)
  await page.getByRole('radio', { name: 'International' }).check()
  await expect(page.getByRole('combobox', { name: 'From country' })).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'From country' })).toHaveValue('Nigeria')
  await pick(page, 'To country', 'Canada')
  await page.getByLabel('Weight (kg)').fill('1')
  await calculate(page)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Coming Soon').first()).toBeVisible()
})

test('an import quote has Nigeria as its fixed destination', { tag: '@wide' }, async ({ page }) => {
  await open(page)
  await page.getByRole('radio', { name: 'Import' }).check()
  await expect(page.getByRole('combobox', { name: 'To country' })).toBeDisabled()
  await expect(page.getByRole('combobox', { name: 'To country' })).toHaveValue('Nigeria')
  await page.getByRole('combobox', { name: 'From country' }).click()
  await expect(page.getByRole('option')).toHaveText(['China', 'United Kingdom', 'United States'])
  await page.getByRole('option', { name: 'China' }).click()
  await page.getByLabel('Weight (kg)').fill('1')
  await calculate(page)
  await expect(heading(page)).toBeVisible()
})

test('a quote can be requested with the keyboard alone', async ({ page }) => {
  await open(page)
  await page.getByRole('radio', { name: 'Nationwide' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type('ikeja')
  // An arrow key does not wait for a list that is still on its way.
  await expect(page.getByRole('option', { name: 'IKEJA', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'From city' })).toHaveValue('IKEJA')
  await page.keyboard.press('Tab')
  await page.keyboard.type('wuse')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toBeInViewport()
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toBeFocused()
})

test('an open list is at most 10rem high, and the weight takes any text', async ({ page }) => {
  await open(page)
  await page.getByRole('combobox', { name: 'From city' }).click()
  const list = page.getByRole('listbox')
  await expect(list).toHaveCSS('max-height', '160px')
  expect((await list.boundingBox())?.height).toBe(160)
  const weight = page.getByLabel('Weight (kg)')
  await expect(weight).toHaveAttribute('type', 'tel')
  const bounds = await weight.evaluate((field) =>
    ['min', 'max', 'maxlength', 'pattern', 'required'].filter((name) => field.hasAttribute(name)),
  )
  expect(bounds).toEqual([])
})

test('the page scrolls to the quotation one second after it arrives', { tag: '@wide' }, async ({ page }) => {
  await page.clock.install()
  await open(page)
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  await page.getByLabel('Weight (kg)').fill('2.5')
  await page.clock.pauseAt(Date.now() + AN_HOUR)
  await calculate(page)
  await expect(toast(page, 'Shipment calculated')).toBeVisible()
  await page.clock.runFor(999)
  await expect(heading(page)).not.toBeFocused()
  await page.clock.runFor(1)
  await expect(heading(page)).toBeFocused()
  await page.clock.resume()
  // Clear of the bar, with the space of one line, and the page's own title is not under the bar either.
  await expect.poll(() => topOf(page, '#your-quotation')).toBeCloseTo(64 + 16, 0)
  expect(await page.locator('h1').evaluate((title) => title.getBoundingClientRect().bottom)).toBeLessThan(0)
})

test('the form and an open picker are accessible', async ({ page }) => {
  await open(page)
  await expect(page.getByText('Demonstration data')).toBeVisible()
  await expectAccessible(page, 'the form')
  await page.getByRole('combobox', { name: 'From city' }).fill('ike')
  await expectAccessible(page, 'an open picker')
})

test('a list that fails to load can be reloaded', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/503/)
  await holdBackPrefetches(page)
  let away = true
  await page.route('/api/locations', (route) => (away ? route.fulfill({ status: 503 }) : route.continue()))
  await open(page)
  const again = page.getByRole('button', { name: /load the list again for From city/ })
  await expect(again).toBeVisible()
  away = false
  await again.click()
  await pick(page, 'From city', 'IKEJA')
})

test.describe('with a hosted aggregator', () => {
  test.use({ answeredBy: 'stub' })

  test('its offers are shown, and Nationwide is sent as Interstate', async ({ page, aggregator }) => {
    aggregator.answer('get-rates-x', { body: offers(5000, 'Coming Soon') })
    await open(page)
    await calculate(page)
    await expect(page.getByText('Showing 2 results.')).toBeVisible()
    await expect(page.getByText('₦5,000')).toBeVisible()
    await expect(page.getByText('Coming Soon', { exact: true })).toBeVisible()
    await expect(page.getByText('Demonstration data')).toBeHidden()
    expect(aggregator.calls('get-rates-x').at(-1)?.payload).toMatchObject({
      shipment_type: 'Interstate',
      from: '',
      to: '',
      weight: '',
    })
  })

  test('an empty list of offers has a friendly message', async ({ page, aggregator }) => {
    aggregator.answer('get-rates-x', { body: offers() })
    await open(page)
    await ask(page, '2')
    await expect(page.getByText('Showing 0 results.')).toBeVisible()
    await expect(page.getByText(/No carrier offers this route/)).toBeVisible()
  })

  test('a rejection is shown in the aggregator’s words', async ({ page, aggregator, consoleErrors }) => {
    consoleErrors.allow(/422/)
    aggregator.answer('get-rates-x', { body: { success: false, message: 'No carrier goes there' } })
    await open(page)
    await ask(page, '3')
    await expect(toast(page, 'No carrier goes there')).toHaveRole('alert')
    await expect(page.getByRole('form').getByText('No carrier goes there')).toBeVisible()
    await expect(heading(page)).toBeHidden()
    await expectAccessible(page, 'a refused quote')
  })

  test('a server failure is shown as a general error', async ({ page, aggregator, consoleErrors }) => {
    consoleErrors.allow(/50[24]/)
    aggregator.answer('get-rates-x', { status: 500, body: {} })
    await open(page)
    await ask(page, '4')
    await expect(toast(page, 'An error occured')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Calculate' })).toHaveAttribute('aria-busy', 'false')
  })

  test('a lost connection is shown as a general error', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_CONNECTION_REFUSED/)
    await open(page)
    await page.route('/api/rates', (route) => route.abort('connectionrefused'))
    await ask(page, '5')
    await expect(toast(page, 'An error occured')).toBeVisible()
  })

  test('the response to an earlier request is never shown', async ({ page, aggregator }) => {
    const held = new EventTarget()
    aggregator.answer('get-rates-x', {
      body: offers(1111),
      after: new Promise((resolve) => {
        held.addEventListener('let go', resolve)
      }),
    })
    await open(page)
    await ask(page, '6')
    await expect(page.getByRole('button', { name: 'Calculate' })).toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('main form .spinner')).toBeVisible()
    await expect.poll(() => aggregator.calls('get-rates-x').length).toBe(1)
    aggregator.answer('get-rates-x', { body: offers(2222) })
    const calledOff = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/rates'))
    await ask(page, '7')
    await expect(page.getByText('₦2,222')).toBeVisible()
    // What has been called off cannot be answered any more.
    await calledOff
    held.dispatchEvent(new Event('let go'))
    await expect(page.getByText('₦1,111')).toBeHidden()
  })
})
