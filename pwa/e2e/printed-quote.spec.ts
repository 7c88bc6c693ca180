import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { offers, quotation } from './quote-form.ts'

const ROUTE = '/get-rates?shipment_type=Nationwide&city_from=IKEJA&city_to=WUSE'

const PAPER = 'rgb(255, 255, 255)'
const INK = 'rgb(16, 32, 28)'

/** The sheets of a PDF. */
const sheetsOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(quotation(page)).toBeVisible()
  await hydrated(page, 'main form')
}

test.use({ answeredBy: 'stub', colorScheme: 'dark' })

test('the Print button opens the print dialog', async ({ page, aggregator }) => {
  await page.addInitScript(() => {
    let printed = 0
    globalThis.print = () => {
      printed += 1
      document.documentElement.dataset['printed'] = String(printed)
    }
  })
  aggregator.answer('get-rates-x', { body: offers(5000) })
  await open(page, `${ROUTE}&weight=302`)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
})

test(
  'a printed quote contains only the quote, in dark text on white',
  { tag: '@wide' },
  async ({ page, aggregator }) => {
    aggregator.answer('get-rates-x', { body: offers(5000, 6000, 'Coming Soon') })
    await open(page, `${ROUTE}&weight=303&carrier=Carrier+1&price=4000&currency=NGN&on=2026-11-20`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('group', { name: 'Share this quote' })).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const words = await page.locator('body').innerText()
    expect(words.replaceAll(/\s+/g, ' ').trim()).toMatch(
      /^Waybill \d+ \w+ \d{4}, \d+:\d\d[ap]m Your Quotation Showing 3 results\. LOS ABV IKEJA → to WUSE 303 kg · Nationwide C1 Carrier 1 2 days ₦5,000 .*C2 Carrier 2 2 days ₦6,000 .*C3 Carrier 3 2 days Coming Soon\b[^₦]*$/,
    )
    for (const absent of [
      'Menu',
      'Calculate',
      'Share',
      'Print',
      'Book',
      'Copy',
      'sender',
      'Sort',
      'Cargo',
      'Support',
    ])
      expect(words).not.toContain(absent)
    const offer = page.locator('.offer').first()
    await expect(offer).toHaveCSS('background-color', PAPER)
    await expect(offer.locator('.offer-name')).toHaveCSS('color', INK)
    await expect(page.locator('.print-head')).toHaveCSS('color', INK)
    await page.emulateMedia({ media: null })
    expect(sheetsOf(await page.pdf({ format: 'A4' }))).toBe(1)
  },
)

test(
  'a price of millions stays on one line, on the page and on paper',
  { tag: '@wide' },
  async ({ page, aggregator }) => {
    aggregator.answer('get-rates-x', { body: offers(1_234_567.89, 98_765_432.1) })
    await open(page, `${ROUTE}&weight=305`)
    const linesOfPrices = () =>
      page.locator('.offer-price > span > :first-child').evaluateAll((prices) =>
        prices.map((price) => {
          const range = document.createRange()
          range.selectNodeContents(price)
          return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
        }),
      )
    for (const width of [360, 600, 1120, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await linesOfPrices(), `${String(width)} px`).toEqual([1, 1])
    }
    await page.emulateMedia({ media: 'print' })
    expect(await linesOfPrices(), 'on paper').toEqual([1, 1])
  },
)

test('two hundred offers are printed without breaking an offer across pages', async ({
  page,
  aggregator,
}) => {
  aggregator.answer('get-rates-x', {
    body: offers(...Array.from({ length: 200 }, (_, place) => 5000 + place)),
  })
  await open(page, `${ROUTE}&weight=304`)
  const sheets = sheetsOf(await page.pdf({ format: 'A4' }))
  expect(sheets).toBeGreaterThan(5)
  expect(sheets).toBeLessThanOrEqual(20)
  await page.emulateMedia({ media: 'print' })
  const rows = page.locator('.offer')
  await expect(rows).toHaveCount(200)
  expect(
    await rows.evaluateAll((all) => all.every((row) => getComputedStyle(row).breakInside === 'avoid')),
  ).toBe(true)
})

test('a page without a quote is printed with its title', async ({ page }) => {
  await page.goto('/get-rates')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
