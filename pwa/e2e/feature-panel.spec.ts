import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name })
const bar = (page: Page) => page.locator('[aria-selected=true] .tab-bar')
const stop = (page: Page) => page.getByRole('button', { name: 'Stop turning by itself' })
const start = (page: Page) => page.getByRole('button', { name: 'Start turning by itself' })

/** Opens the home page at its panel, which turns by itself from then on. */
async function open(page: Page) {
  await page.goto('/')
  await stop(page).scrollIntoViewIfNeeded()
  // A pointer on the text holds the panel.
  await page.mouse.move(0, 0)
}

/** Runs the bar of the open tab to its end, as four seconds would. */
async function finish(page: Page) {
  await bar(page).evaluate((element) => element.getAnimations()[0]?.finish())
}

/** How far the bar of the open tab has come, in milliseconds of its four seconds. */
function progress(page: Page): Promise<number> {
  return bar(page).evaluate((element) => Number(element.getAnimations()[0]?.currentTime))
}

test('a tab’s bar fills by one percent every 40 ms', async ({ page }) => {
  await open(page)
  await expect(bar(page)).toHaveCSS('animation-duration', '4s')
  await expect(bar(page)).toHaveCSS('animation-timing-function', 'steps(100)')
  await expect(bar(page)).toHaveCSS('animation-play-state', 'running')
  // Stopped, so that the panel does not move on while it is read.
  await stop(page).click()
  const { filled, most } = await bar(page).evaluate((element) => {
    const [animation] = element.getAnimations()
    const width = (time: number) => {
      if (animation !== undefined) animation.currentTime = time
      return new DOMMatrix(getComputedStyle(element).transform).a
    }
    return { filled: [0, 40, 80, 2000].map(width), most: width(3960) }
  })
  expect(filled.map((share) => Math.round(share * 100))).toEqual([0, 1, 2, 50])
  expect(Math.round(most * 100)).toBe(99)
})

test('a full bar selects the next tab, and after the third the first', async ({ page }) => {
  await open(page)
  for (const name of ['Flexible Shipping Options', 'Real-Time Tracking', 'User-friendly Process']) {
    // Each turn starts from what the one before has shown.
    await finish(page)
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
  }
})

test('a press selects a tab and restarts its bar', { tag: '@wide' }, async ({ page }) => {
  await open(page)
  // Stopped, so that what is read is what the press has done.
  await stop(page).click()
  await bar(page).evaluate((element) => {
    const [animation] = element.getAnimations()
    if (animation !== undefined) animation.currentTime = 3000
  })
  await tab(page, 'Real-Time Tracking').click()
  await expect(tab(page, 'Real-Time Tracking')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toContainText('Every shipment has a number.')
  expect(await progress(page)).toBe(0)
})

test('the button of the panel pauses and resumes its rotation', async ({ page }) => {
  await open(page)
  await stop(page).click()
  await expect(bar(page)).toHaveCSS('animation-play-state', 'paused')
  await start(page).click()
  await expect(bar(page)).toHaveCSS('animation-play-state', 'running')
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the three tabs do not rotate by themselves', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('tab')).toHaveText([
      'User-friendly Process',
      'Flexible Shipping Options',
      'Real-Time Tracking',
    ])
    await expect(start(page)).toBeVisible()
    await expect(bar(page)).toHaveCSS('animation-play-state', 'paused')
    // All of that stands there before the scripts too.
    await hydrated(page, '[role=tab]')
    await tab(page, 'Real-Time Tracking').click()
    await expect(tab(page, 'Real-Time Tracking')).toHaveAttribute('aria-selected', 'true')
    await expect(bar(page)).toHaveCSS('animation-play-state', 'paused')
  })
})
