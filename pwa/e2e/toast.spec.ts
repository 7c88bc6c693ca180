import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { noteToastTimes, quickenAnimations, slowAnimations, toastDurations } from './toast-times.ts'

// What is tested here is that they go.
test.use({ toastsStay: false })

const toast = (page: Page) => page.locator('.Toastify__toast')
const bar = (page: Page) => page.locator('.Toastify__progress-bar--animated')

/** Asks for a number that the server refuses with `message`: a toast says so. */
async function beRefused(page: Page, message: string): Promise<void> {
  await page.route('/api/tracking?**', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Unprocessable', status: 422, detail: message },
    }),
  )
  await page.getByRole('button', { name: 'Track', exact: true }).click()
}

async function openWithToasts(page: Page, ...messages: string[]): Promise<void> {
  await page.goto('/track')
  await hydrated(page, 'main form')
  for (const [index, message] of messages.entries()) {
    await page.getByLabel('Shipment number').fill(`WB260010000${String(index)}`)
    await beRefused(page, message)
    await expect(page.locator('.track-form')).toContainText(message)
  }
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('It is not on the page')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

/** Takes the toast near its right edge and lets it go `share` of its width further left. */
async function drag(page: Page, share: number): Promise<void> {
  await toast(page).hover()
  await expect(toast(page)).not.toHaveClass(/Toastify--animate/)
  const box = await boxOf(toast(page))
  const [x, y] = [box.x + box.width * 0.86, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - box.width * share, y, { steps: 5 })
  await page.mouse.up()
}

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/422/))

test('a toast is shown at the top right and closes after 5000 ms', { tag: '@wide' }, async ({ page }) => {
  await noteToastTimes(page)
  await openWithToasts(page, 'No such number')
  await expect(page.locator('.Toastify__toast-container--top-right')).toContainText('No such number')
  await expect(bar(page)).toHaveCSS('animation-duration', '5s')
  const [stood = 0] = await toastDurations(page)
  expect(stood).toBeGreaterThan(5000)
  // It slides in and out as well, and a busy machine takes its time.
  expect(stood).toBeLessThan(10_000)
})

test('a toast closes after 5000 ms with reduced motion too', { tag: '@wide' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await noteToastTimes(page)
  await openWithToasts(page, 'No such number')
  const [stood = 0] = await toastDurations(page)
  expect(stood).toBeGreaterThan(5000)
  expect(stood).toBeLessThan(10_000)
})

test(
  'a pointer on a toast pauses it, and it closes once the pointer has left',
  { tag: '@wide' },
  async ({ page }) => {
    await slowAnimations(page)
    await openWithToasts(page, 'No such number')
    await expect(bar(page)).toHaveCSS('animation-play-state', 'running')
    await toast(page).hover()
    await expect(bar(page)).toHaveCSS('animation-play-state', 'paused')
    await quickenAnimations(page)
    await page.mouse.move(10, 600)
    await expect(toast(page)).toHaveCount(0)
  },
)

test('toasts pause while the window has no focus', { tag: '@wide' }, async ({ page }) => {
  await slowAnimations(page)
  await openWithToasts(page, 'No such number')
  await expect(bar(page)).toHaveCSS('animation-play-state', 'running')
  await page.evaluate(() => globalThis.dispatchEvent(new Event('blur')))
  await expect(bar(page)).toHaveCSS('animation-play-state', 'paused')
  await quickenAnimations(page)
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')))
  await expect(toast(page)).toHaveCount(0)
})

test('Alt+T pauses and focuses the toasts, and Escape resumes them', async ({ page }) => {
  await slowAnimations(page)
  await openWithToasts(page, 'No such number')
  await expect(bar(page)).toHaveCSS('animation-play-state', 'running')
  await page.keyboard.press('Alt+KeyT')
  await expect(toast(page)).toBeFocused()
  await expect(bar(page)).toHaveCSS('animation-play-state', 'paused')
  await quickenAnimations(page)
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
})

test('a toast dragged by less than 80 % of its width stays', { tag: '@wide' }, async ({ page }) => {
  await slowAnimations(page)
  await openWithToasts(page, 'No such number')
  await drag(page, 0.76)
  await expect(toast(page)).toHaveCSS('transform', /none|matrix\(1, 0, 0, 1, 0, 0\)/)
  await expect(toast(page)).toHaveCSS('opacity', '1')
  await expect(toast(page)).toHaveCount(1)
})

test('a toast dragged by more than 80 % of its width closes', { tag: '@wide' }, async ({ page }) => {
  await slowAnimations(page)
  await openWithToasts(page, 'No such number')
  await drag(page, 0.84)
  await expect(toast(page)).toHaveCount(0)
})

test('a toast stays in place when a swipe that starts on it scrolls the page, and still closes', async ({
  page,
}) => {
  await slowAnimations(page)
  await openWithToasts(page, 'No such number')
  await expect(toast(page)).not.toHaveClass(/Toastify--animate/)
  const { x, width, bottom } = await boxOf(toast(page))
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2 + up / 8, y: bottom - 10 - up }],
    })
  const before = await page.evaluate(() => scrollY)
  await touch('touchStart', 0)
  for (const up of [4, 8, 24, 48, 72]) {
    await touch('touchMove', up)
  }
  await touch('touchEnd', 72)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expect(bar(page)).toHaveCSS('animation-play-state', 'running')
  await expect(toast(page)).toHaveCSS('opacity', '1')
  await quickenAnimations(page)
  await expect(toast(page)).toHaveCount(0)
})

test('a repeated message restarts the timer of its toast instead of adding another', async ({ page }) => {
  await slowAnimations(page)
  await openWithToasts(page, 'No such number')
  await expect(toast(page)).not.toHaveClass(/Toastify--animate/)
  // A bar that begins anew is another one.
  await bar(page).evaluate((element) => element.setAttribute('data-before', ''))
  await page.getByLabel('Shipment number').fill('WB2600100009')
  await beRefused(page, 'No such number')
  await expect(page.locator('[data-before]')).toHaveCount(0)
  await expect(bar(page)).toHaveCSS('animation-play-state', 'running')
  await expect(toast(page)).toHaveCount(1)
  await quickenAnimations(page)
  await expect(toast(page)).toHaveCount(0)
})

test('a repeated message is added to its toast again, for screen readers', async ({ page }) => {
  await slowAnimations(page)
  await openWithToasts(page, 'No such number')
  // A screen reader says what is added to a live region, and not what is already there.
  await page.locator('.toast-words').evaluate((element) => element.setAttribute('data-before', ''))
  await page.getByLabel('Shipment number').fill('WB2600100009')
  await beRefused(page, 'No such number')
  await expect(page.locator('[data-before]')).toHaveCount(0)
  await expect(toast(page)).toHaveCount(1)
  await expect(toast(page)).toHaveText('No such number')
})
