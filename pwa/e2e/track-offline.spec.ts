import {
  expect,
  openAndKeep,
  ownTest,
  storedIn,
  test,
  WITHOUT_CONNECTION,
  withoutWakingUp,
} from './offline-site.ts'

const NUMBER = 'WB2600100003'
const SAMPLE = `/track?number=${NUMBER}`

ownTest(
  'without a connection the cached page shows the milestone and the days too',
  async ({ page, site, consoleErrors }) => {
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
  },
)

test('a number looked up from the queue is shown on its open page at the press of a button', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(WITHOUT_CONNECTION)
  await withoutWakingUp(context)
  await openAndKeep(page, '/track')
  await context.setOffline(true)
  await page.goto(SAMPLE)
  await page.getByRole('button', { name: 'Look it up once connected' }).click()
  await expect(page.locator('.waiting-entry')).toContainText(NUMBER)
  await context.setOffline(false)
  const show = page.getByRole('button', { name: `Show ${NUMBER}` })
  await expect(show).toBeVisible()
  await expect(page.getByText('has never been tracked')).toHaveCount(0)
  // A row of the very number that the address names would lead nowhere.
  await expect(page.locator('.recent-shipment')).toHaveCount(0)
  await show.click()
  await expect(page.locator('.tracked')).toContainText('Delivered')
})
