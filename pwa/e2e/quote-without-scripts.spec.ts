import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { calculate, quotation, weightField } from './quote-form.ts'

const place = (page: Page, label: string) => page.getByRole('combobox', { name: label })
const offers = (page: Page) => page.locator('.offer')
const candidate = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

async function chooseType(page: Page, type: string): Promise<void> {
  await page.getByText(type, { exact: true }).click()
  await page.getByRole('button', { name: 'Show these fields' }).click()
}

test.use({ javaScriptEnabled: false })

test.beforeEach(async ({ page, consoleErrors }) => {
  // Chromium reports the status of what is refused.
  consoleErrors.allow(/status of 4\d\d/)
  await page.goto('/get-rates')
})

test('cities in unusual spellings are quoted', { tag: '@wide' }, async ({ page }) => {
  await place(page, 'From city').fill(' ikejà ')
  await place(page, 'To city').fill('PH')
  await weightField(page).fill('2,5')
  await expect(page.getByRole('form')).toHaveAttribute('action', '/get-rates?#your-quotation')
  await calculate(page)
  await expect(page).toHaveURL(
    /\/get-rates\?shipment_type=Nationwide&city_from=.*&city_to=PH&weight=2%2C5#your-quotation$/,
  )
  await expect(quotation(page)).toBeFocused()
  await expect(page.locator('.ticket-summary')).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.ticket-line')).toContainText('2.5 kg · Nationwide')
  await expect(page.locator('.ticket-line')).toContainText('PORT HARCOURT')
  await expect(offers(page).first()).toContainText('₦')
  await expect(place(page, 'From city')).toHaveValue('IKEJA')
  await expect(weightField(page)).toHaveValue('2,5')
})

test('Enter in a field requests the quote', async ({ page }) => {
  await place(page, 'From city').fill('IKEJA')
  await place(page, 'To city').fill('WUSE')
  await weightField(page).fill('2')
  await weightField(page).press('Enter')
  await expect(offers(page).first()).toBeVisible()
})

test('a link leads from the form to the quotation', async ({ page }) => {
  await page.goto('/get-rates?shipment_type=Nationwide&city_from=IKEJA&city_to=WUSE&weight=2')
  await page.getByRole('link', { name: 'Go to your quotation' }).click()
  await expect(quotation(page)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Get another Quote' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Book Shipment' })).toBeVisible()
})

test('an international shipment is quoted', async ({ page }) => {
  await weightField(page).fill('3')
  await chooseType(page, 'International')
  await expect(page.getByRole('radio', { name: 'International' })).toBeChecked()
  await expect(place(page, 'From country')).toHaveValue('Nigeria')
  await expect(place(page, 'From country')).toBeDisabled()
  await expect(weightField(page)).toHaveValue('3')
  await expect(page.locator('.field-error')).toHaveCount(0)
  await place(page, 'To country').fill('the UK')
  await calculate(page)
  await expect(place(page, 'To country')).toHaveValue('United Kingdom')
  await expect(page.locator('.ticket-codes')).toHaveText('NGGB')
  await expect(offers(page).first()).toBeVisible()
})

test('an import is quoted', async ({ page }) => {
  await chooseType(page, 'Import')
  await expect(place(page, 'To country')).toHaveValue('Nigeria')
  await place(page, 'From country').fill('usa')
  await weightField(page).fill('4')
  await calculate(page)
  await expect(place(page, 'From country')).toHaveValue('United States')
  await expect(offers(page).first()).toBeVisible()
})

test('an ambiguous weight shows a question at its field', { tag: '@wide' }, async ({ page }) => {
  await place(page, 'From city').fill('Ikeja')
  await place(page, 'To city').fill('Wuse')
  await weightField(page).fill('1,500')
  await calculate(page)
  await expect(weightField(page)).toHaveAccessibleDescription(/1\.5 kg or 1500 kg/)
  await expect(page.locator('.field-error')).toBeInViewport({ ratio: 1 })
  await expect(weightField(page)).toHaveValue('1,500')
  await expect(place(page, 'To city')).toHaveValue('WUSE')
  await weightField(page).fill('1.5')
  await calculate(page)
  await expect(page.locator('.ticket-line')).toContainText('1.5 kg')
})

test('a weight of zero is rejected at its field', async ({ page }) => {
  await place(page, 'From city').fill('Ikeja')
  await place(page, 'To city').fill('Wuse')
  await weightField(page).fill('0')
  await calculate(page)
  await expect(weightField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(offers(page)).toHaveCount(0)
})

test('candidates for unclear places can be chosen below their fields', { tag: '@wide' }, async ({ page }) => {
  await place(page, 'From city').fill('Ikja')
  await place(page, 'To city').fill('Wuze')
  await weightField(page).fill('2')
  await calculate(page)
  await expect(place(page, 'From city')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('radiogroup', { name: 'From city: did you mean' })).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.field-error').last()).toBeInViewport({ ratio: 1 })
  await candidate(page, 'IKEJA').check()
  await candidate(page, 'WUSE').check()
  await calculate(page)
  await expect(page.locator('.ticket-line')).toContainText('IKEJA')
  await expect(page.locator('.ticket-line')).toContainText('WUSE')
  await expect(page.getByText('Did you mean')).toHaveCount(0)
})

test('a place typed later takes precedence over a chosen candidate', async ({ page }) => {
  await place(page, 'From city').fill('Ikja')
  await place(page, 'To city').fill('Wuse')
  await weightField(page).fill('2')
  await calculate(page)
  await candidate(page, 'IKEJA').check()
  await place(page, 'From city').fill('Yaba')
  await calculate(page)
  await expect(page.locator('.ticket-line')).toContainText('YABA')
})

test('an unknown place shows an error at its field', async ({ page }) => {
  await place(page, 'From city').fill('Qqqqq')
  await place(page, 'To city').fill('Wuse')
  await weightField(page).fill('2')
  await calculate(page)
  await expect(place(page, 'From city')).toHaveAccessibleDescription(/do not know the city/)
  await expect(page.getByText('Did you mean')).toHaveCount(0)
})

test.describe('with a hosted aggregator', () => {
  test.use({ answeredBy: 'stub' })

  test('an error of the aggregator is shown in view', async ({ page, aggregator, consoleErrors }) => {
    consoleErrors.allow(/502/)
    aggregator.answer('get-rates-x', { status: 500, body: {} })
    await place(page, 'From city').fill('Ikeja')
    await place(page, 'To city').fill('Wuse')
    await weightField(page).fill('2')
    await calculate(page)
    await expect(page.locator('.quote-form-error')).toHaveText(/again in a moment/)
    await expect(page.locator('.quote-form-error')).toBeInViewport({ ratio: 1 })
  })
})
