import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'

const SAMPLE = 'WB2600100003'

/** Opens a page whose scripts are still on their way. Answers how to let them come. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const letCome = await holdRequests(page, '/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return letCome
}

test('a number typed before hydration survives hydration, and is tracked', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/track')
  const field = page.getByLabel('Shipment number')
  await field.pressSequentially(SAMPLE)
  const asked = page.waitForResponse('/api/locations')
  await letScriptsCome()
  // The lists are fetched once the page is up.
  await asked
  await expect(field).toHaveValue(SAMPLE)
  await field.press('Enter')
  await expect(page.locator('.timeline')).toContainText('Delivered')
})

test('a number typed before hydration wins over the one in a shared link', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, `/track?number=${SAMPLE}`)
  const field = page.getByLabel('Shipment number')
  await expect(field).toHaveValue(SAMPLE)
  await field.fill('WB26')
  await letScriptsCome()
  await expect(page.locator('.timeline')).toContainText('Delivered')
  await expect(field).toHaveValue('WB26')
})

test('a shipment filled in before hydration stays filled in', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/get-rates')
  // Pressed now, it is answered by the server (`quote-by-address.spec.ts`).
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeEnabled()
  await page.getByLabel('Weight (kg)').pressSequentially('2.5')
  await page.getByText('International', { exact: true }).click()
  await letScriptsCome()
  await expect(page.getByRole('radio', { name: 'International' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'To country' })).toBeVisible()
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('2.5')
})

test('a place being typed during hydration goes on as a search', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/get-rates')
  const city = page.getByRole('combobox', { name: 'From city' })
  await city.pressSequentially('ikej')
  await letScriptsCome()
  await expect(page.getByRole('option', { name: 'IKEJA GRA' })).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText('IKEJA')
  await city.press('a')
  await expect(city).toHaveValue('ikeja')
  await page.getByRole('option', { name: 'IKEJA', exact: true }).click()
  await expect(city).toHaveValue('IKEJA')
})

test('the form of the Track page works before its scripts have loaded', async ({ page }) => {
  await openWithoutScripts(page, '/track')
  await page.getByLabel('Shipment number').pressSequentially(SAMPLE)
  await page.getByLabel('Shipment number').press('Enter')
  await page.waitForURL(`/track?shipment_number=${SAMPLE}`, { waitUntil: 'commit' })
})
