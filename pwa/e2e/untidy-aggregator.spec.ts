import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { storedIn } from './offline-site.ts'

/** A green square. */
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGNgaGBABgwIJgA3GAL/Hl5r2QAAAABJRU5ErkJggg=='

test.use({ answeredBy: 'stub' })

const offer = (carrier_name: string, fields: object) => ({ carrier_name, delivery_time: '2 days', ...fields })

async function ask(page: Page) {
  await page.goto('/get-rates?weight=1')
  await page.getByLabel('Weight (kg)').fill('1')
  await page.getByRole('button', { name: 'Calculate' }).click()
}

test(
  'untidy carrier names, prices and logos are shown cleaned up',
  { tag: '@wide' },
  async ({ page, aggregator }) => {
    aggregator.answer('get-rates-x', {
      body: {
        success: true,
        message: 'ok',
        data: {
          carriers: [
            offer('Tom &amp; Sons', { carrier_logo: LOGO, selling_price: 25, currency: ' usd ' }),
            offer('A < B', { selling_price: '£1,250.50', currency: null }),
            offer('\u{feff}Naira <br> Post', { selling_price: 'NGN\u{a0}12,500', currency: 'Naira' }),
            offer('\u{200b}\u{2060}', { selling_price: 5, currency: 'NGN' }),
            offer('Drawn', {
              carrier_logo: 'data:image/svg+xml;base64,PHN2Zy8+',
              selling_price: 7,
              currency: '€',
            }),
          ],
        },
      },
    })
    await ask(page)
    const tickets = page.locator('.offer')
    await expect(tickets).toHaveCount(4)
    await expect(tickets.getByRole('heading')).toHaveText(['Tom & Sons', 'A < B', 'Naira Post', 'Drawn'])
    // What they come to in naira stands beside them.
    await expect(tickets.locator('.offer-price')).toHaveText([
      /^\$25(?!\d)/,
      /^£1,250\.50(?!\d)/,
      '₦12,500',
      /^€7(?!\d)/,
    ])
    const logo = tickets.first().locator('img')
    await expect(logo).toHaveAttribute('src', LOGO)
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2)
    await expect(tickets.locator('img')).toHaveCount(1)
    // With the quote, its picture is kept on the phone.
    await expect.poll(async () => JSON.stringify(await storedIn(page, 'quotes'))).toContain(LOGO)
  },
)

test(
  'steps show no user name or session of the aggregator, and no empty title',
  { tag: '@wide' },
  async ({ page, aggregator }) => {
    aggregator.answer('track-shipment-by-number', {
      body: {
        success: true,
        message: 'ok',
        data: {
          steps: [
            { title: 'Booked by user-of-the-tests', time: '9am (SESSION-OF-THE-TESTS)' },
            { title: '\u{200b}\u{200d}\u{feff}', time: '10am' },
            { title: `Sorted${'\u{301}'.repeat(290)}`, time: '11am' },
            { title: 'Out for delivery', time: 'N/A' },
            { title: 'Delivered', time: '0000-00-00 00:00:00' },
          ],
        },
      },
    })
    await page.goto('/track?number=CARELESS1')
    const steps = page.locator('.timeline-step')
    await expect(steps).toHaveCount(4)
    await expect(steps.first()).toContainText('Booked by …')
    await expect(steps.first()).toContainText('9am (…)')
    await expect(page.locator('body')).not.toContainText(/of-the-tests/i)
    expect((await steps.nth(1).textContent())?.match(/\p{M}/gu)?.length).toBeLessThanOrEqual(8)
    await expect(steps.nth(2)).toContainText('Not yet')
    await expect(steps.nth(3)).toContainText('Not yet')
  },
)
