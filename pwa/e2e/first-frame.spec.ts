import type { Page } from '@playwright/test'
import { prerenderedPaths } from '../src/app/routes.ts'
import { BreakingLine } from './broken-connection.ts'
import { expect, openAndKeep, ownTest as test } from './offline-site.ts'
import { hydrated } from './hydrated.ts'

/** What a browser compiles as soon as it is there. */
const compiledEarly = (html: string) => html.match(/rel="modulepreload" fetchpriority="low"/g) ?? []

test('every page marks the end of its above-the-fold content once, after its heading', async ({
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

test('no frame is drawn before all of the above-the-fold content has arrived', async ({ page, site }) => {
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
  test(`a phone draws the above-the-fold content of ${path}, and ${what} in a later frame`, async ({
    page,
  }) => {
    expect(await isInFirstFrame(page, path, what)).toBe(false)
  })
}

for (const [path, what] of [
  ['/privacy-policy', '.clause'],
  ['/about-us', '#first-words-end + section'],
] as const) {
  test(`a text that crosses the fold of ${path} is drawn in the first frame`, async ({ page }) => {
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

test('text beside a picture is drawn together with it @wide', async ({ page }) => {
  const isWide = (page.viewportSize()?.width ?? 0) > 1000
  expect(await isInFirstFrame(page, '/', '.art', { isThere: isWide })).toBe(isWide)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the content below the fold is drawn as well', async ({ page }) => {
    await page.goto('/track')
    await expect(page.locator('html[data-arriving]')).toBeAttached()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Waybill, home' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('.footer-columns')).toBeVisible()
  })
})

test('a cached page compiles no script before it is painted', async ({ page }) => {
  await openAndKeep(page, '/track')
  const served = await page.request.get('/track')
  expect(compiledEarly(await served.text()).length).toBeGreaterThan(0)
  const kept = await page.evaluate(async () => (await fetch('/track')).text())
  expect(compiledEarly(kept)).toEqual([])
  expect(kept.length).toBeGreaterThan(20_000)
})

/** How a page that is kept comes: what of it, and how many scripts, before it asks for what it asks for once drawn. */
interface StreamedPage {
  readonly parts: readonly string[]
  readonly scripts: number
  /** What asked: the styles of the words, or the head of a page that comes whole. */
  readonly asker: string
  readonly inFirstFrame: readonly string[]
}

async function streamedPage(page: Page, path: string): Promise<StreamedPage> {
  await page.addInitScript(() => {
    const times = new Map<string, number>()
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function and no other
    const present = () =>
      ['h1', 'h2', 'form', 'footer'].filter((part) => document.querySelector(part) !== null)
    new MutationObserver(() => {
      for (const part of present()) if (!times.has(part)) times.set(part, performance.now())
    }).observe(document, { childList: true, subtree: true })
    requestAnimationFrame(function look() {
      if (document.querySelector('h1') === null) requestAnimationFrame(look)
      else performance.mark('its first frame', { detail: { times, inFirstFrame: present() } })
    })
  })
  await page.goto(path)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.waitForFunction(() => performance.getEntriesByName('its first frame')[0])
  return page.evaluate(() => {
    const [frame] = performance.getEntriesByName('its first frame') as PerformanceMark[]
    if (frame === undefined) throw new Error('No frame had a heading')
    const { times, inFirstFrame } = frame.detail as { times: Map<string, number>; inFirstFrame: string[] }
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const asked = files.find(({ name }) => name.endsWith('/first-words-drawn'))
    const before = (time: number) => time <= (asked?.startTime ?? 0)
    return {
      parts: [...times].filter(([, time]) => before(time)).map(([part]) => part),
      scripts: files.filter(({ name, startTime }) => name.endsWith('.js') && before(startTime)).length,
      asker: asked?.initiatorType ?? 'nobody',
      inFirstFrame,
    }
  })
}

for (const [path, words, all] of [
  ['/track', ['h1'], ['h1', 'h2', 'form', 'footer']],
  ['/about-us', ['h1', 'h2'], ['h1', 'h2', 'footer']],
] as const) {
  test(`a cached ${path} is streamed in two parts, above-the-fold content first @wide`, async ({ page }) => {
    const isWide = (page.viewportSize()?.width ?? 0) > 1000
    await openAndKeep(page, path)
    const { parts, scripts, asker, inFirstFrame } = await streamedPage(page, path)
    expect(asker).toBe(isWide ? 'link' : 'css')
    if (isWide) expect(inFirstFrame).toEqual(all)
    else expect({ parts, scripts }).toEqual({ parts: words, scripts: 0 })
    await hydrated(page, 'footer')
  })
}

test('a cached page opens at the section that its address names', async ({ page }) => {
  await openAndKeep(page, '/track')
  await page.goto('/privacy-policy#section-3')
  await expect(page.locator('#section-3')).toBeInViewport()
})
