import type { Page } from '@playwright/test'
import { prerenderedPaths } from '../src/paths.ts'
import { BreakingLine } from './breaking-line.ts'
import { expect, openAndKeep, ownTest as test } from './offline-site.ts'
import { tookOver } from './took-over.ts'

/** What a browser compiles as soon as it is there. */
const compiledEarly = (html: string) => html.match(/rel="modulepreload" fetchpriority="low"/g) ?? []

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

/** Whether the first frame for which the page at `path` has the element `what` shows it. */
async function isInItsFirstFrame(page: Page, path: string, what: string): Promise<boolean> {
  await page.addInitScript((selector) => {
    requestAnimationFrame(function look() {
      const element = document.querySelector(selector)
      if (element === null) requestAnimationFrame(look)
      else performance.mark('its first frame', { detail: element.checkVisibility() })
    })
  }, what)
  await page.goto(path)
  await expect(page.locator(what).first()).toBeVisible()
  const frame = await page.waitForFunction(() => performance.getEntriesByName('its first frame')[0])
  return frame.evaluate((mark) => (mark as PerformanceMark).detail as boolean)
}

for (const [path, what] of [
  ['/track', 'form'],
  ['/track', 'footer'],
  ['/', '.actions'],
  ['/', '.track-shortcut'],
  ['/', '.art'],
] as const) {
  test(`a phone draws the first words of ${path}, and ${what} a frame later`, async ({ page }) => {
    expect(await isInItsFirstFrame(page, path, what)).toBe(false)
  })
}

test('a text that goes on where the first words end is drawn with them', async ({ page }) => {
  expect(await isInItsFirstFrame(page, '/privacy-policy', '.clauses')).toBe(true)
})

test('where words stand beside a picture they are drawn together, for words would move @wide', async ({
  page,
}) => {
  const isWide = (page.viewportSize()?.width ?? 0) > 1000
  expect(await isInItsFirstFrame(page, '/', '.art')).toBe(isWide)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what follows the first words comes as well', async ({ page }) => {
    await page.goto('/track')
    await expect(page.locator('html[data-arriving]')).toBeAttached()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})

test('a page that is kept has nothing compiled before it is painted', async ({ page }) => {
  await openAndKeep(page, '/track')
  const served = await page.request.get('/track')
  expect(compiledEarly(await served.text()).length).toBeGreaterThan(0)
  const kept = await page.evaluate(async () => (await fetch('/track')).text())
  expect(compiledEarly(kept)).toEqual([])
  expect(kept.length).toBeGreaterThan(20_000)
})

/** What of a kept page is there in the first frame for which it has a heading, and which scripts were asked for. */
async function firstFrameOf(page: Page, path: string): Promise<{ parts: string[]; scripts: number }> {
  await page.addInitScript(() => {
    requestAnimationFrame(function look() {
      if (document.querySelector('h1') === null) requestAnimationFrame(look)
      else {
        const parts = ['h1', 'h2', 'form', 'footer'].filter((part) => document.querySelector(part) !== null)
        const files = performance.getEntriesByType('resource').map(({ name }) => name)
        const scripts = files.filter((name) => name.endsWith('.js')).length
        performance.mark('its first frame', { detail: { parts, scripts } })
      }
    })
  })
  await page.goto(path)
  const frame = await page.waitForFunction(() => performance.getEntriesByName('its first frame')[0])
  return frame.evaluate((mark) => (mark as PerformanceMark).detail as { parts: string[]; scripts: number })
}

for (const [path, words, all] of [
  ['/track', ['h1'], ['h1', 'h2', 'form', 'footer']],
  ['/about-us', ['h1', 'h2'], ['h1', 'h2', 'footer']],
] as const) {
  test(`of ${path} that is kept a phone is sent the first words, and then the rest @wide`, async ({
    page,
  }) => {
    const isWide = (page.viewportSize()?.width ?? 0) > 1000
    await openAndKeep(page, path)
    const { parts, scripts } = await firstFrameOf(page, path)
    expect(parts).toEqual(isWide ? all : words)
    if (!isWide) expect(scripts).toBe(0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await tookOver(page, 'footer')
  })
}

test('a page that is kept opens at the part that its address names', async ({ page }) => {
  await openAndKeep(page, '/track')
  await page.goto('/privacy-policy#section-3')
  await expect(page.locator('#section-3')).toBeInViewport()
})
