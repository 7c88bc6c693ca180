import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { letToastsGo } from './paused-toasts.ts'
import { quickenAnimations } from './toast-times.ts'

const toast = (page: Page) => page.locator('.Toastify__toast')

const SHORT = 'No'
const SENTENCE =
  'No shipment of ours has this number. Look at your receipt, and leave out what stands before the W.'
const WORD = 'Nachforschungsauftragsbearbeitung'.repeat(9)
const MESSAGES = [SHORT, SENTENCE, WORD]

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/422/))

/** A page on which each of the numbers asked for has been refused, in other words each. */
async function openWithToasts(page: Page, messages: readonly string[]): Promise<void> {
  await page.route('/api/tracking?**', (route) => {
    const number = new URL(route.request().url()).searchParams.get('shipment_number') ?? ''
    return route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Unprocessable', status: 422, detail: messages[Number(number)] },
    })
  })
  await page.goto('/track')
  await hydrated(page, 'main form')
  for (const [index, message] of messages.entries()) {
    await page.getByLabel('Shipment number').fill(String(index))
    await page.getByRole('button', { name: 'Track', exact: true }).click()
    await expect(page.locator('.track-form')).toContainText(message)
    // The first brings the code of all of them, and those that wait for it come in any order.
    if (index === 0) await expect(toast(page)).toHaveCount(1)
  }
}

async function settled(page: Page, count: number): Promise<void> {
  await expect(toast(page)).toHaveCount(count)
  await expect(page.locator('.Toastify--animate')).toHaveCount(0)
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return { left, top, right, bottom }
    }),
  )

/** The lines of each toast's text, as they are seen. */
const linesOf = (page: Page) =>
  page.locator('.toast-words').evaluateAll((all) =>
    all.map((words) => {
      const range = document.createRange()
      range.selectNodeContents(words)
      return Array.from(range.getClientRects(), ({ left, top, right, bottom }): Box => {
        return { left, top, right, bottom }
      })
    }),
  )

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

test(
  'three toasts are stacked under the header, and cover little of the window',
  {
    tag: '@wide',
  },
  async ({ page }) => {
    await openWithToasts(page, MESSAGES)
    await settled(page, 3)
    const boxes = await boxesOf(toast(page))
    const [header] = await boxesOf(page.locator('.header'))
    const window = page.viewportSize() ?? { width: 0, height: 0 }
    boxes.forEach((box, index) => {
      expect(box.top).toBeGreaterThanOrEqual((index === 0 ? header : boxes[index - 1])?.bottom ?? Infinity)
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(window.width)
    })
    const covered = boxes.reduce(
      (sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top),
      0,
    )
    expect(covered / (window.width * window.height)).toBeLessThan(1 / 3)
  },
)

test('a fourth toast waits until one has closed', { tag: '@wide' }, async ({ page }) => {
  await openWithToasts(page, [...MESSAGES, 'The last word'])
  await settled(page, 3)
  await expect(toast(page).filter({ hasText: 'The last word' })).toHaveCount(0)
  await toast(page).first().getByRole('button', { name: 'close' }).click()
  await expect(toast(page).filter({ hasText: 'The last word' })).toBeVisible()
  await settled(page, 3)
  await quickenAnimations(page)
  await letToastsGo(page)
  await page.mouse.move(10, 700)
  await expect(toast(page)).toHaveCount(0)
})

test('the close button does not cover the text, however long it is', { tag: '@wide' }, async ({ page }) => {
  await openWithToasts(page, MESSAGES)
  await settled(page, 3)
  const lines = await linesOf(page)
  const buttons = await boxesOf(toast(page).getByRole('button', { name: 'close' }))
  expect(lines.map(({ length }) => length > 0)).toEqual([true, true, true])
  buttons.forEach((button, index) => {
    expect(lines[index]?.filter((line) => overlap(button, line))).toEqual([])
    expect(Math.min(button.right - button.left, button.bottom - button.top)).toBeGreaterThanOrEqual(24)
  })
})

test('with text twice as large one toast is shown at a time, with its close button beside the text', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const twice = new CSSStyleSheet()
    twice.replaceSync('html { font-size: 200% !important }')
    document.adoptedStyleSheets.push(twice)
  })
  await openWithToasts(page, [SENTENCE, SHORT])
  await settled(page, 1)
  const [lines = []] = await linesOf(page)
  const [button] = await boxesOf(toast(page).getByRole('button', { name: 'close' }))
  expect(lines.filter((line) => button !== undefined && overlap(button, line))).toEqual([])
  await toast(page).getByRole('button', { name: 'close' }).click()
  await expect(toast(page)).toHaveText(SHORT)
})

test(
  'toasts do not cover the menu button, Get Started or an open dropdown',
  { tag: '@wide' },
  async ({ page }) => {
    await openWithToasts(page, MESSAGES)
    await settled(page, 3)
    const narrow = (page.viewportSize()?.width ?? 0) < 960
    if (narrow) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close menu' }).click()
    } else {
      // Pressing it would open another site.
      await page.locator('.header-start').click({ trial: true })
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Company' }).click()
      await page.getByRole('link', { name: 'Locations' }).first().click()
      await expect(page).toHaveURL('/contact-us')
    }
    await expect(toast(page)).toHaveCount(3)
  },
)

test('a text longer than its toast can be scrolled with the keyboard', async ({ page }) => {
  await openWithToasts(page, [WORD])
  await settled(page, 1)
  await page.locator('.toast-words').focus()
  await expect(page.locator('.toast-words')).toBeFocused()
  await page.keyboard.press('End')
  await expect
    .poll(() => page.locator('.toast-words').evaluate((words) => words.scrollTop))
    .toBeGreaterThan(0)
  await expectAccessible(page, 'one long toast')
})

test('toasts truncated beside others are accessible', async ({ page }) => {
  await openWithToasts(page, [SENTENCE, `${SENTENCE} Or ask us.`])
  await settled(page, 2)
  await expectAccessible(page, 'two toasts')
})
