import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, openAndKeep, storedIn, test } from './offline-site.ts'
import { offers, quotation, toast } from './quote-form.ts'

const ROUTE = '/get-rates?shipment_type=Nationwide&city_from=IKEJA'

const entries = (page: Page) => page.locator('.past-quote')
const search = (page: Page) => page.getByLabel('Search past quotes')

/** Asks by address, and waits until the quote is on the device. */
async function ask(page: Page, city: string, weight: number, kept: number): Promise<void> {
  await page.goto(`${ROUTE}&city_to=${city}&weight=${String(weight)}`)
  await expect(quotation(page)).toBeVisible()
  await expect.poll(() => storedIn(page, 'quotes')).toHaveLength(kept)
}

/** From now on the carriers answer with this price, whatever the server remembers. */
const answer = (page: Page, selling_price: number) =>
  page.route('/api/rates', (route) =>
    route.fulfill({
      json: {
        offers: [{ ...offers(selling_price).data.carriers[0], delivery_time: '3 days' }],
        estimates: [
          {
            days: null,
            arrives: null,
            naira: selling_price,
            rate_date: null,
            cheapest: false,
            fastest: false,
          },
        ],
        as_of: new Date().toISOString(),
      },
    }),
  )

test.use({ answeredBy: 'stub', serviceWorkers: 'block' })

test.beforeEach(({ aggregator }) => aggregator.answer('get-rates-x', { body: offers(5200) }))

test(
  'a past quote is requested again with one tap and shows the price change',
  { tag: '@wide' },
  async ({ page }) => {
    await ask(page, 'WUSE', 61, 1)
    await page.goto('/get-rates')
    await expect(entries(page)).toHaveText(
      /IKEJA → to WUSE61 kg · from ₦5,200 · \d+:\d\d[ap]mAsk again IKEJA to WUSERemove IKEJA to WUSE/,
    )
    await answer(page, 5000)
    await page.getByRole('link', { name: 'Ask again IKEJA to WUSE' }).click()
    await expect(page.locator('.offer-price')).toContainText('₦200 less than before')
    await expect(page.getByRole('combobox', { name: 'To city' })).toHaveValue('WUSE')
    await expect(page).toHaveURL(/city_to=WUSE&weight=61$/)
    await page.unroute('/api/rates')
    await page.goto('/get-rates')
    await expect(entries(page)).toContainText('from ₦5,000')
    await expect(entries(page).locator('.past-quote-change')).toHaveText('₦200 less than before')
    await expectAccessible(page, 'with past quotes')
  },
)

test('many past quotes can be searched', { tag: '@wide' }, async ({ page }) => {
  for (const [place, city] of ['WUSE', 'YABA', 'EPE', 'WUSE', 'YABA'].entries()) {
    await ask(page, city, 70 + place, place + 1)
  }
  await page.goto('/get-rates')
  await expect(entries(page)).toHaveCount(3)
  await expect(search(page)).toHaveCount(0)
  await ask(page, 'WUSE', 75, 6)
  await page.goto('/get-rates')
  await search(page).fill('wusé')
  await expect(entries(page)).toHaveCount(3)
  await expect(page.getByText('3 of 6 past quotes')).toHaveRole('status')
  await search(page).fill('carrier 71')
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText('YABA')
  await search(page).fill('nowhere')
  await expect(page.getByText('0 of 6 past quotes')).toBeVisible()
  await expect(entries(page)).toHaveCount(0)
  await expectAccessible(page, 'a search that finds nothing')
})

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' })

  test('past quotes can be opened, and Ask again explains that the connection is missing', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
    await openAndKeep(page, '/get-rates')
    await ask(page, 'WUSE', 81, 1)
    await context.setOffline(true)
    await page.goto('/get-rates')
    await page.locator('.past-quote-open').click()
    await expect(page.locator('.offer')).toContainText('₦5,200')
    await page.goto('/get-rates')
    await page.getByRole('link', { name: 'Ask again IKEJA to WUSE' }).click()
    await expect(toast(page, 'An error occured')).toBeVisible()
    await expect(page.locator('#quote-error')).toContainText('You are offline. Your shipment is kept here')
    await expect(page.getByRole('combobox', { name: 'To city' })).toHaveValue('WUSE')
    await expect(page.getByText('A past quote.')).toBeVisible()
    await expect(page.locator('.offer')).toContainText('₦5,200')
  })
})
