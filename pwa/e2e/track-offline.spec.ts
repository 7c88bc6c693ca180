import { expect, openAndKeep, ownTest as test, storedIn, WITHOUT_CONNECTION } from './offline-site.ts'

const SAMPLE = '/track?number=WB2600100003'

test('without a connection the worker draws the milestone and the days too', async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(WITHOUT_CONNECTION)
  await openAndKeep(page, SAMPLE)
  const shipment = page.locator('.tracked')
  await expect(shipment.locator('.tracked-now')).toHaveText('Delivered')
  await expect
    .poll(() => storedIn(page, 'tracking'))
    .toMatchObject([{ progress: { milestone: 'delivered' } }])
  const days = await shipment.getByRole('heading', { level: 3 }).allTextContents()
  expect(days).toEqual(['Monday, 9 November 2026', 'Wednesday, 11 November 2026'])

  await site.kill()

  await page.goto(SAMPLE)
  await expect(shipment.locator('.tracked-now')).toHaveText('Delivered')
  await expect(shipment.locator('.milestone-mark svg')).toBeVisible()
  await expect(shipment.getByRole('heading', { level: 3 })).toHaveText(days)
  await expect(shipment.locator('[data-freshness]')).toContainText('Could not refresh. Saved')
})
