import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { hydrated } from './hydrated.ts'
import { enlargeText, expectAllInSight } from './large-text.ts'
import { test as offlineTest } from './offline-site.ts'
import { ask, openQuoteForm, pick, quotation } from './quote-form.ts'

const QUESTION = '/get-rates?shipment_type=Nationwide&city_from=ikeja&city_to=wuse&weight=2,5'

const NOTHING = { days: null, arrives: null, naira: null, rate_date: null, cheapest: false, fastest: false }

const offer = (carrier_name: string, delivery_time: string, selling_price: unknown, currency = 'NGN') => ({
  carrier_logo: '',
  carrier_name,
  delivery_time,
  selling_price,
  currency,
})

/** As the site's own server answers. */
const ANSWER = {
  as_of: '2026-11-27T13:30:00Z',
  offers: [
    offer('Soon', '1 working day', 'Coming Soon'),
    offer('Pounds', 'When the ship comes in', 90, 'GBP'),
    offer('Slow', '10 - 14 working days', 200_000),
    offer('Dollars', '4 - 6 working days', 172.5, 'USD'),
    offer('Quick', '2 days', 343_300),
    offer('Few pounds', 'Ask at the counter', 80, 'GBP'),
  ],
  estimates: [
    { ...NOTHING, days: [1, 1], arrives: ['2026-11-30', '2026-11-30'] },
    NOTHING,
    { ...NOTHING, days: [10, 14], arrives: ['2026-12-28', '2027-01-04'], naira: 200_000, cheapest: true },
    {
      ...NOTHING,
      days: [4, 6],
      arrives: ['2026-12-02', '2026-12-05'],
      naira: 258_000,
      rate_date: '2026-11-20',
    },
    { ...NOTHING, days: [2, 2], arrives: ['2026-12-01', '2026-12-01'], naira: 343_300, fastest: true },
    NOTHING,
  ],
}

const LISTED = ['Soon', 'Pounds', 'Slow', 'Dollars', 'Quick', 'Few pounds']
const CHEAPEST = ['Slow', 'Dollars', 'Quick', 'Few pounds', 'Pounds', 'Soon']
const FASTEST = ['Quick', 'Dollars', 'Slow', 'Pounds', 'Few pounds', 'Soon']

const ticket = (page: Page, carrier: string) =>
  page.locator('.offer').filter({ has: page.getByRole('heading', { name: carrier, exact: true }) })
const carriers = (page: Page) => page.locator('.offer').getByRole('heading')
const order = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Sort the offers' }).getByRole('radio', { name })
const choices = (page: Page) => page.getByRole('radiogroup', { name: 'Choose an offer' }).getByRole('radio')
const booking = (page: Page) => page.getByRole('link', { name: 'Book Shipment' })
const summary = (page: Page) => page.locator('.ticket-summary')

async function quote(page: Page, answer: object = ANSWER): Promise<void> {
  await page.route('/api/rates', (route) => route.fulfill({ json: answer }))
  await openQuoteForm(page)
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  await ask(page, '7.5')
  // The page moves to the quotation by itself, and is not to do so later.
  await expect(quotation(page)).toBeFocused()
}

test('offers can be sorted by price and by delivery time', { tag: '@wide' }, async ({ page }) => {
  await quote(page)
  await expect(order(page, 'As listed')).toBeChecked()
  await expect(carriers(page)).toHaveText(LISTED)
  await order(page, 'Cheapest').check()
  await expect(carriers(page)).toHaveText(CHEAPEST)
  await expect(page.getByRole('status').filter({ hasText: '6 offers, cheapest first' })).toHaveCount(1)
  // By the keyboard alone.
  await page.keyboard.press('ArrowRight')
  await expect(order(page, 'Fastest')).toBeFocused()
  await expect(carriers(page)).toHaveText(FASTEST)
  await expect(page.getByRole('status').filter({ hasText: '6 offers, fastest first' })).toHaveCount(1)
  await expectAccessible(page, 'sorted offers')
})

test('the order that was chosen is saved for the next quotation', async ({ page }) => {
  await quote(page)
  await order(page, 'Cheapest').check()
  await page.reload()
  await expect(order(page, 'Cheapest')).toBeChecked()
  await expect(carriers(page)).toHaveText(CHEAPEST)
  await ask(page, '8')
  await expect(summary(page)).toContainText('8 kg')
  await expect(carriers(page)).toHaveText(CHEAPEST)
  await expect(page.getByRole('status').filter({ hasText: 'cheapest first' })).toHaveCount(0)
  await order(page, 'As listed').check()
  await page.reload()
  await expect(carriers(page)).toHaveText(LISTED)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

test('one offer alone cannot be sorted', async ({ page }) => {
  await quote(page, { ...ANSWER, offers: ANSWER.offers.slice(2, 3), estimates: ANSWER.estimates.slice(2, 3) })
  await expect(carriers(page)).toHaveText(['Slow'])
  await expect(page.getByRole('radiogroup', { name: 'Sort the offers' })).toHaveCount(0)
})

test(
  'offers show estimated delivery dates, prices in naira, and which is cheapest and fastest',
  { tag: '@wide' },
  async ({ page }) => {
    await quote(page)
    await expect(page.locator('.offer-badge')).toHaveText(['Cheapest', 'Fastest'])
    await expect(ticket(page, 'Slow')).toContainText('Cheapest')
    await expect(ticket(page, 'Slow')).toContainText(
      'Arrives about 28 December 2026 – 4 January 2027 (estimate)',
    )
    await expect(ticket(page, 'Dollars')).toContainText('Arrives about 2 – 5 December (estimate)')
    await expect(ticket(page, 'Dollars').locator('.offer-price')).toHaveText(
      '$172.50about ₦258,000 (rate of 20 November)',
    )
    await expect(ticket(page, 'Quick')).toContainText('Fastest')
    await expect(ticket(page, 'Quick')).toContainText('Arrives about 1 December (estimate)')
    await expect(ticket(page, 'Quick').locator('.offer-price')).toHaveText('₦343,300')
    await expect(ticket(page, 'Pounds')).not.toContainText('Arrives')
    await expect(ticket(page, 'Pounds').locator('.offer-price')).toHaveText('£90')
    // A screen reader hears all of it with the button.
    const choice = ticket(page, 'Dollars').getByRole('radio')
    await expect(choice).toHaveAccessibleName(/^Dollars 4 - 6 working days \$172\.50 about ₦258,000 \(rate/)
    await expect(choice).toHaveAccessibleDescription('Arrives about 2 – 5 December (estimate)')
    await expectAccessible(page, 'offers with estimates')
  },
)

test('the booking link contains the chosen offer', { tag: '@wide' }, async ({ page }) => {
  await quote(page)
  await expect(booking(page)).toHaveAttribute(
    'href',
    /\/book\?type=Nationwide&from=IKEJA&to=WUSE&weight=7\.5$/,
  )
  await ticket(page, 'Dollars').getByRole('radio').check()
  await expect(booking(page)).toHaveAttribute(
    'href',
    /\/book\?type=Nationwide&from=IKEJA&to=WUSE&weight=7\.5&carrier=Dollars&price=172\.5&currency=USD$/,
  )
  await expect(page.locator('.book-shipment')).toContainText('Dollars$172.50')
  // Sorted anew it stays chosen, and the arrow keys go by what is seen.
  await order(page, 'Cheapest').check()
  await expect(ticket(page, 'Dollars').getByRole('radio')).toBeChecked()
  await ticket(page, 'Dollars').getByRole('radio').focus()
  await page.keyboard.press('ArrowDown')
  await expect(ticket(page, 'Quick').getByRole('radio')).toBeChecked()
  await expect(booking(page)).toHaveAttribute('href', /&carrier=Quick&price=343300&currency=NGN$/)
  await ticket(page, 'Soon').getByRole('radio').check()
  await expect(booking(page)).toHaveAttribute('href', /&weight=7\.5&carrier=Soon&currency=NGN$/)
  // All offers are one stop of the keyboard.
  await page.keyboard.press('Tab')
  await expect(booking(page)).toBeFocused()
  await expect(booking(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'a chosen offer')
})

test('four offers are in view on a phone', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const four = [2, 3, 4, 1]
  await quote(page, {
    as_of: ANSWER.as_of,
    offers: four.map((place) => ANSWER.offers[place]),
    estimates: four.map((place) => ANSWER.estimates[place]),
  })
  await expect(quotation(page)).toBeInViewport({ ratio: 1 })
  await expect(summary(page)).toBeInViewport({ ratio: 1 })
  for (const carrier of ['Slow', 'Dollars', 'Quick', 'Pounds']) {
    await expect(ticket(page, carrier)).toBeInViewport({ ratio: 1 })
  }
})

for (const how of ['as it is', 'twice as large'] as const) {
  test(`offers with estimates are fully visible, with text ${how}`, { tag: '@wide' }, async ({ page }) => {
    // What waits for its entrance would wait a little outside the window.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // A root of twice the size makes no larger window of a large one, as a browser does.
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    if (how === 'twice as large') await enlargeText(page, isPhone ? 'root' : 'browser')
    await quote(page)
    await ticket(page, 'Dollars').getByRole('radio').check()
    await expectAllInSight(page, 'offers with estimates')
  })
}

test('a quotation served in the page can be sorted, and an offer chosen, before hydration', async ({
  page,
}) => {
  const letScriptsCome = await holdRequests(page, '/assets/*.js')
  await page.goto(QUESTION, { waitUntil: 'commit' })
  await expect(booking(page)).toHaveAttribute(
    'href',
    /\/book\?type=Nationwide&from=ikeja&to=wuse&weight=2\.5$/i,
  )
  const name = await carriers(page).last().textContent()
  await choices(page).last().check()
  await order(page, 'Cheapest').check()
  await letScriptsCome()
  await hydrated(page, '.offer')
  await expect(booking(page)).toHaveAttribute('href', /&carrier=[^&]+&price=/)
  await expect(page.locator('.book-shipment')).toContainText(String(name))
  await expect(order(page, 'Cheapest')).toBeChecked()
  await expect(page.locator('.offer').filter({ has: page.locator(':checked') })).toContainText(String(name))
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a quotation shows no control that needs scripts', { tag: '@wide' }, async ({ page }) => {
    await page.goto(QUESTION)
    await expect(carriers(page).first()).toBeVisible()
    await expect(order(page, 'Cheapest')).toBeHidden()
    await expect(page.locator('.offer-choice').first()).toBeHidden()
    await expect(booking(page)).toHaveAttribute('href', /\/book\?type=Nationwide&from=.+&to=.+&weight=2\.5$/)
  })
})

offlineTest(
  'a past quote shows the estimates saved with it, and one saved without estimates shows none',
  async ({ page }) => {
    await quote(page)
    const open = (weight: string) => page.getByRole('button', { name: new RegExp(`${weight} kg`) }).click()
    const { estimates: _, ...older } = ANSWER
    await page.route('/api/rates', (route) => route.fulfill({ json: older }))
    await ask(page, '8')
    await expect(page.getByText('8 kg · Nationwide')).toBeVisible()
    await expect(carriers(page)).toHaveText(LISTED)
    await expect(page.locator('.offer-badge')).toHaveCount(0)
    await expect(page.getByRole('radiogroup', { name: 'Sort the offers' })).toHaveCount(0)
    await open('7\\.5')
    await expect(page.getByText('A past quote.')).toBeVisible()
    await expect(ticket(page, 'Dollars')).toContainText('about ₦258,000 (rate of 20 November)')
    await order(page, 'Fastest').check()
    await expect(carriers(page)).toHaveText(FASTEST)
    // Nobody stands by its prices any more.
    await expect(choices(page)).toHaveCount(0)
    await expect(booking(page)).toHaveCount(0)
    await open('8')
    await expect(carriers(page)).toHaveText(LISTED)
  },
)
