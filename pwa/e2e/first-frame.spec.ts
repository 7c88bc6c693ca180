import type { Page } from '@playwright/test'
import { prerenderedPaths } from '../src/app/routes.ts'
import { expect, openAndKeep, ownTest as test } from './offline-site.ts'

test('every page marks the end of its above-the-fold content once, below its heading', async ({
  page,
  site,
}) => {
  for (const path of [...prerenderedPaths, '/nowhere']) {
    const html = await (await page.request.get(site.origin + path)).text()
    expect(html.match(/id="fold"/g), path).toHaveLength(1)
    expect(html.split('id="fold"')[0], path).toContain('</h1>')
  }
})

/**
 * Whether the element `what` of the page at `path` is shown in the page's first frame; with `once.isThere`, in the first
 * for which the page has it, for a browser may draw before it has read on.
 */
async function isInFirstFrame(
  page: Page,
  path: string,
  what: string,
  once = { isThere: false },
): Promise<boolean> {
  await page.addInitScript(
    ([selector, waits]) => {
      requestAnimationFrame(function look() {
        const element = document.querySelector(selector)
        if (element === null && waits) requestAnimationFrame(look)
        else performance.mark('first frame', { detail: element?.checkVisibility() ?? false })
      })
    },
    [what, once.isThere] as const,
  )
  await page.goto(path)
  await expect(page.locator(what).first()).toBeVisible()
  const frame = await page.waitForFunction(() => performance.getEntriesByName('first frame')[0])
  return frame.evaluate((mark) => (mark as PerformanceMark).detail as boolean)
}

for (const [path, what] of [
  ['/track', '.header-home'],
  ['/track', '.skip-link'],
  ['/track', 'form'],
  ['/track', 'footer'],
  ['/', '.actions'],
  ['/', '.track-shortcut'],
  ['/', '.art'],
  ['/privacy-policy', '.clause ~ .clause'],
] as const) {
  test(`a phone draws ${what} on ${path} only after the first frame`, async ({ page }) => {
    expect(await isInFirstFrame(page, path, what)).toBe(false)
  })
}

for (const [path, what] of [
  ['/privacy-policy', '.clause'],
  ['/about-us', '#fold + section'],
] as const) {
  test(`text that continues across the fold of ${path} is drawn in the first frame`, async ({ page }) => {
    expect(await isInFirstFrame(page, path, what, { isThere: true })).toBe(true)
  })
}

test('the contents of the footer are drawn at least one frame after the footer', async ({ page }) => {
  await page.addInitScript(() => {
    requestAnimationFrame(function look() {
      const [footer, ...held] = document.querySelectorAll('.footer, .footer > *')
      if (footer?.checkVisibility() !== true) requestAnimationFrame(look)
      else
        performance.mark('its first frame', { detail: held.filter((part) => part.checkVisibility()).length })
    })
  })
  await page.goto('/about-us')
  const frame = await page.waitForFunction(() => performance.getEntriesByName('its first frame')[0])
  expect(await frame.evaluate((mark) => (mark as PerformanceMark).detail as number)).toBe(0)
  await expect(page.locator('.footer-columns')).toBeVisible()
})

test('the text of the first frame does not move', async ({ page }) => {
  await page.addInitScript(() => {
    requestAnimationFrame(function look() {
      const heading = document.querySelector('h1')
      if (heading === null) requestAnimationFrame(look)
      else performance.mark('heading at', { detail: heading.getBoundingClientRect().top })
    })
  })
  await page.goto('/track')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  const first = await page.evaluate(
    () => (performance.getEntriesByName('heading at')[0] as PerformanceMark).detail as number,
  )
  expect((await page.locator('h1').boundingBox())?.y).toBe(first)
})

test('a picture beside text is drawn with it in the first frame, and one below it later @wide', async ({
  page,
}) => {
  const isWide = (page.viewportSize()?.width ?? 0) > 1000
  expect(await isInFirstFrame(page, '/', '.art', { isThere: isWide })).toBe(isWide)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the content below the fold is drawn too', async ({ page }) => {
    await page.goto('/track')
    await expect(page.locator('html[data-first-paint]')).toBeAttached()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Waybill, home' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('.footer-columns')).toBeVisible()
  })
})

test('a cached page opens at the section that its address names', async ({ page }) => {
  await openAndKeep(page, '/track')
  await page.goto('/privacy-policy#section-3')
  await expect(page.locator('#section-3')).toBeInViewport()
})
