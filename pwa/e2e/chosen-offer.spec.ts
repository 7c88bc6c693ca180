import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { ask, openQuoteForm, pick, quotation } from './quote-form.ts'

const ASKED = '/get-rates?shipment_type=Nationwide&city_from=IKEJA&city_to=WUSE&weight=2'

const second = (page: Page) => page.locator('.offer-choice').nth(1)

test('an offer stays chosen when a page with the quote request in its address is reloaded', async ({
  page,
}) => {
  await page.goto(ASKED)
  await hydrated(page, '.offer-choice')
  await second(page).check()
  const name = await page.locator('.offer').nth(1).locator('.offer-name').textContent()
  await page.reload()
  await expect(second(page)).toBeChecked()
  await expect(page.locator('.book-shipment')).toContainText(name ?? '')
  // Another weight has other prices.
  await page.goto(ASKED.replace('weight=2', 'weight=3'))
  await expect(quotation(page)).toBeVisible()
  await expect(page.locator('.offer-choice:checked')).toHaveCount(0)
})

test(
  'an offer stays chosen when a page whose quote was requested in the form is reloaded',
  { tag: '@wide' },
  async ({ page }) => {
    await openQuoteForm(page)
    await pick(page, 'From city', 'IKEJA')
    await pick(page, 'To city', 'WUSE')
    await ask(page, '2')
    await second(page).check()
    await page.reload()
    await expect(second(page)).toBeChecked()
  },
)
