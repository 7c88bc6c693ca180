import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const toast = (page: Page) => page.locator('.Toastify__toast')

/** A page with one toast on it, which stays until it is acted on. */
async function openWithToast(page: Page) {
  await page.route('/api/offices', (route) => route.abort('connectionrefused'))
  await page.goto('/offices')
  await expect(toast(page)).toContainText('An error occured')
}

/** Takes the toast at its middle and lets it go `share` of its width further left. */
async function drag(page: Page, share: number) {
  await toast(page).hover()
  await expect(toast(page)).not.toHaveClass(/Toastify--animate/)
  const box = await toast(page).boundingBox()
  if (box === null) throw new Error('The toast is not on the page')
  const [x, y] = [box.x + box.width * 0.9, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - box.width * share, y, { steps: 5 })
  await page.mouse.up()
}

test.beforeEach(({ complaints }) => complaints.allow(/ERR_CONNECTION_REFUSED/))

test('a toast stands at the top right and closes after 5000 ms', async ({ page }) => {
  await openWithToast(page)
  await expect(page.locator('.Toastify__toast-container--top-right')).toContainText('An error occured')
  await expect(page.locator('.Toastify__progress-bar--animated')).toHaveCSS('animation-duration', '5s')
})

test('dragged by less than 80 % of its width, a toast stays', async ({ page }) => {
  await openWithToast(page)
  await drag(page, 0.76)
  await expect(toast(page)).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/)
  await expect(toast(page)).toHaveCSS('opacity', '1')
  await expect(toast(page)).toHaveCount(1)
})

test('dragged by more than 80 % of its width, a toast goes', async ({ page }) => {
  await openWithToast(page)
  await drag(page, 0.84)
  await expect(toast(page)).toHaveCount(0)
})
