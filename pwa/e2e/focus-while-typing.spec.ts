import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { hydrated } from './hydrated.ts'
import { calculate, pick } from './quote-form.ts'

const weight = (page: Page) => page.getByLabel('Weight (kg)')
const toast = (page: Page, text: string) => page.locator('.Toastify__toast', { hasText: text })

async function fillIn(page: Page, kilograms: string): Promise<void> {
  await page.goto('/get-rates')
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  await weight(page).fill(kilograms)
}

test('a quotation does not take the focus from the next weight', async ({ page }) => {
  await page.clock.install()
  await fillIn(page, '2.5')
  await calculate(page)
  await expect(toast(page, 'Shipment calculated')).toBeVisible()
  await weight(page).click()
  await weight(page).press('ControlOrMeta+a')
  await page.keyboard.type('50')
  await page.clock.runFor(2000)
  await page.keyboard.type('0 g')
  await expect(weight(page)).toHaveValue('500 g')
  // Sent with Enter, the form is left for its quotation, although the field still has the focus.
  await page.keyboard.press('Enter')
  await expect(page.getByText('0.5 kg · Nationwide')).toBeVisible()
  await page.clock.runFor(2000)
  await expect(page.locator('#your-quotation')).toBeFocused()
})

test('a rejected quote does not take the focus from a field that the visitor has gone to', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/)
  await fillIn(page, '0')
  const release = await holdRequests(page, '/api/rates')
  await calculate(page)
  const from = page.getByRole('combobox', { name: 'From city' })
  await from.click()
  await release()
  await expect(weight(page)).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Yaba')
  await expect(from).toHaveValue('Yaba')
  await expect(weight(page)).toHaveValue('0')
})

test('a shipment does not take the focus from the next number', async ({ page }) => {
  await page.goto('/track')
  const field = page.getByLabel('Shipment number')
  const release = await holdRequests(page, '/api/tracking*')
  await field.fill('WB2600100001')
  await field.press('Enter')
  await field.press('ControlOrMeta+a')
  await page.keyboard.type('WB26001')
  await release()
  await expect(page.locator('.tracked-number')).toHaveText('WB2600100001')
  await page.keyboard.type('00002')
  await expect(field).toHaveValue('WB2600100002')
  // Asked for again with Enter, the shipment takes the focus, although the field has it still.
  await field.fill('WB2600100001')
  await field.press('Enter')
  await expect(
    page.getByRole('region', { name: 'Tracking result' }).getByRole('heading').first(),
  ).toBeFocused()
})

test('a sample shipment takes the focus from a field that its press has left focused', async ({ page }) => {
  await page.goto('/track')
  const field = page.getByLabel('Shipment number')
  await hydrated(page, 'main form')
  await field.fill('a draft')
  // As in Safari, where a press does not move the focus.
  await page
    .getByRole('main')
    .locator('a[href*="number="]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click())
  await expect(
    page.getByRole('region', { name: 'Tracking result' }).getByRole('heading').first(),
  ).toBeFocused()
})

test('an unknown number does not take the focus from a name that is being typed', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/)
  await page.goto('/track?number=WB2600100001')
  const field = page.getByLabel('Shipment number')
  await field.fill('WB2600100003')
  await field.press('Enter')
  const rename = page.getByRole('button', { name: 'Rename WB2600100001' })
  await expect(rename).toBeVisible()
  const release = await holdRequests(page, '/api/tracking*')
  await field.fill('ZZ000000000')
  await field.press('Enter')
  await rename.click()
  const name = page.getByLabel('Your name for it')
  await name.fill('Ada')
  await release()
  await expect(toast(page, 'could not find')).toBeVisible()
  await page.keyboard.type(' Obi')
  await expect(name).toHaveValue('Ada Obi')
})

test('a rejected message does not take the focus from what is being typed', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/400/)
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  const release = await holdRequests(page, '/api/messages')
  await page.getByLabel('Message').fill('Where is it?')
  await page.getByLabel('Phone').fill('0700 '.repeat(13))
  await page.getByRole('button', { name: 'Submit' }).click()
  const first = page.getByLabel('First name')
  await first.click()
  await page.keyboard.type('A')
  await release()
  await expect(page.locator('.contact-form-error')).toBeVisible()
  await page.keyboard.type('da')
  await expect(first).toHaveValue('Ada')
})
