import type { Page } from '@playwright/test'
import { prerenderedPaths } from '../src/app/routes.ts'
import { BreakingLine } from './breaking-line.ts'
import { expect, openAndKeep, ownTest as test } from './offline-site.ts'

test('every page says once where its first words end, and its heading is among them', async ({
  page,
  site,
}) => {
  for (const path of [...prerenderedPaths, '/nowhere']) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    const html = await (await page.request.get(site.origin + path)).text()
    expect(html.match(/id="first-words-end"/g), path).toHaveLength(1)
    expect(html.split('id="first-words-end"')[0], path).toContain('</h1>')
    expect(html, path).toContain('<link rel="expect" href="#first-words-end" blocking="render" />')
  }
})

test('no frame is spent on a page before all of its first words are there', async ({ page, site }) => {
  const line = await BreakingLine.to(site.origin)
  line.haltsAfter = '</h1>'
  await page.goto(`${line.origin}/track`, { waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeAttached()
  const wordsInFirstFrame = page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve(document.querySelector('.heading')?.textContent))
      }),
  )
  // Each is a question to the page, and in the time of so many it would have drawn something.
  for (let asked = 0; asked < 50; asked += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await page.evaluate(() => document.readyState)
  }
  line.goOn()
  expect(await wordsInFirstFrame).toMatch(/Track Shipment.*what comes next/)
  await line.close()
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
  test(`a phone draws the first words of ${path}, and ${what} in a later frame`, async ({ page }) => {
    expect(await isInFirstFrame(page, path, what)).toBe(false)
  })
}

for (const [path, what] of [
  ['/privacy-policy', '.clause'],
  ['/about-us', '#first-words-end + section'],
] as const) {
  test(`a text that goes on where the first words of ${path} end is drawn with them`, async ({ page }) => {
    expect(await isInFirstFrame(page, path, what, { isThere: true })).toBe(true)
  })
}

test('what the footer holds is drawn a frame after the footer', async ({ page }) => {
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

test('the words stand in the first frame where they stay', async ({ page }) => {
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

test('where words stand beside a picture they are drawn together, for words would move @wide', async ({
  page,
}) => {
  const isWide = (page.viewportSize()?.width ?? 0) > 1000
  expect(await isInFirstFrame(page, '/', '.art', { isThere: isWide })).toBe(isWide)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what follows the first words comes as well', async ({ page }) => {
    await page.goto('/track')
    await expect(page.locator('html[data-arriving]')).toBeAttached()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Waybill, home' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('.footer-columns')).toBeVisible()
  })
})

test('a page that is kept opens at the part that its address names', async ({ page }) => {
  await openAndKeep(page, '/track')
  await page.goto('/privacy-policy#section-3')
  await expect(page.locator('#section-3')).toBeInViewport()
})
