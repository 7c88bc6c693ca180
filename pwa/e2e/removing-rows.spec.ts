import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sendNothingByItself } from './held-requests.ts'
import { storedIn } from './offline-site.ts'

/**
 * Takes a row away, then presses where the next one has moved to as the second press of a quick hand does, and then as
 * whoever means it: of three rows one is left.
 */
async function removeTwo(page: Page, rows: Locator, remove: Locator): Promise<void> {
  await expect(rows).toHaveCount(3)
  await remove.first().click()
  await expect(rows).toHaveCount(2)
  await remove.first().hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await remove.first().click()
  await expect(rows).toHaveCount(1)
}

test('a double press on Remove removes one past quote', { tag: '@wide' }, async ({ page }) => {
  for (const weight of [1, 2, 3]) {
    await page.goto(
      `/get-rates?shipment_type=Nationwide&city_from=IKEJA&city_to=WUSE&weight=${String(weight)}`,
    )
    await expect.poll(() => storedIn(page, 'quotes')).toHaveLength(weight)
  }
  await page.goto('/get-rates')
  const rows = page.locator('.past-quote')
  await removeTwo(page, rows, rows.getByRole('button', { name: /^Remove/ }))
})

test('a double press on Remove removes one recent shipment', async ({ page }) => {
  for (const [index, number] of ['WB2600100001', 'WB2600100003', 'WB2600100005'].entries()) {
    await page.goto(`/track?number=${number}`)
    await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(index + 1)
  }
  await page.goto('/track')
  const rows = page.locator('.recent-shipment')
  await removeTwo(page, rows, rows.getByRole('button', { name: /^Remove/ }))
})

test(
  'a double press on Withdraw withdraws one look-up',
  { tag: '@wide' },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_CONNECTION_REFUSED/)
    await sendNothingByItself(page)
    await page.route(/\/api\/tracking/, (route) => route.abort('connectionrefused'))
    await page.goto('/track')
    for (const number of ['TR111111', 'TR222222', 'TR333333']) {
      await page.getByLabel('Shipment number').fill(number)
      await page.getByRole('button', { name: 'Track', exact: true }).click()
      await page.getByRole('button', { name: 'Look it up once connected' }).click()
      await expect(page.locator('.waiting-entry', { hasText: number })).toBeVisible()
    }
    const rows = page.locator('.waiting-entry')
    await removeTwo(page, rows, rows.getByRole('button', { name: /^Withdraw/ }))
  },
)
