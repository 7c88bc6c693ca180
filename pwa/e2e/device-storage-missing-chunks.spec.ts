import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { leftOnPhone } from './damaged-records.ts'
import { expect, storedIn, test } from './offline-site.ts'

test.use({ serviceWorkers: 'block' })

const PARCEL = `[{ shipment_number: 'WB2600100003', steps: [], as_of: '2026-03-03T10:00:00Z', savedAt: 1000 }]`

/** What reads records, and what a page does for later. */
const AFTER_LOAD = '**/assets/after-load-*.js'

/** A visitor with a parcel on the phone. */
async function returning(page: Page): Promise<void> {
  await page.goto('/on-this-phone')
  await expect(page.locator('.stored-row').first()).toContainText('None')
  await page.goto('/robots.txt')
  await leftOnPhone(page, { tracking: PARCEL })
}

async function deleteEverything(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete everything from this phone' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Nothing is kept on this phone yet.')).toBeVisible()
  expect(await storedIn(page, 'tracking')).toEqual([])
}

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/net::ERR_CONNECTION_RESET/))

test('everything can be deleted though the record schema fails to load', async ({ page }) => {
  await returning(page)
  await page.route(AFTER_LOAD, (route) => route.abort('connectionreset'))
  await page.goto('/on-this-phone')
  await expect(page.locator('.stored-row').first()).toContainText('1 shipment')
  await deleteEverything(page)
})

test('everything can be deleted though the record schema never loads', async ({ page }) => {
  await returning(page)
  const asked = page.waitForRequest(AFTER_LOAD)
  await page.route(AFTER_LOAD, () => undefined)
  await page.clock.install()
  await page.goto('/on-this-phone')
  await asked
  await expect(page.locator('.stored-here')).toHaveAttribute('aria-busy', 'true')
  await expect
    .poll(async () => {
      await page.clock.fastForward(1000)
      return page.getByText('What is kept on this phone has not been read yet.').isVisible()
    })
    .toBe(true)
  await expectAccessible(page, 'what is kept and has not been read')
  await deleteEverything(page)
})

test('a page whose chunk fails to load shows an error and offers a retry', async ({ page }) => {
  await returning(page)
  await page.route('**/assets/DeviceStorage-*.js', (route) => route.abort('connectionreset'))
  await page.goto('/on-this-phone')
  await expect(page.getByText('A part of this page has not come')).toBeVisible()
  await expectAccessible(page, 'a page without its part')
  await page.unroute('**/assets/DeviceStorage-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('.stored-row').first()).toContainText('1 shipment')
  await expect(page.getByText('A part of this page has not come')).toHaveCount(0)
})

test('both the export and the import report a chunk that fails to load', async ({ page }) => {
  await returning(page)
  await page.route(AFTER_LOAD, (route) => route.abort('connectionreset'))
  await page.goto('/on-this-phone')
  const status = page.locator('.stored-transfer').getByRole('status')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  await expect(status).toHaveText(/A part of this page did not load, so nothing was changed/)
  await page
    .getByLabel('File to take in')
    .setInputFiles({ name: 'saved.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(status).toHaveText(/A part of this page did not load, so nothing was changed/)
  await page.unroute(AFTER_LOAD)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  await saving
  await expect(status).toHaveText('Saved as waybill-saved.json.')
})
