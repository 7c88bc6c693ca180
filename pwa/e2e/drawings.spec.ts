import type { Page } from '@playwright/test'
import { BreakingLine } from './broken-connection.ts'
import { expect, ownTest as test } from './offline-site.ts'
import { hydrated } from './hydrated.ts'

/** Marks the first frame that has a page's words. */
function markFirstFrame(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    requestAnimationFrame(function look() {
      if (document.querySelector('h1') === null) requestAnimationFrame(look)
      else performance.mark('first frame')
    })
  })
}

/** The drawings of a page, by whether they were asked for before its first frame. */
function drawingsAskedFor(page: Page): Promise<{ readonly before: number; readonly after: number }> {
  return page.evaluate(() => {
    const [frame] = performance.getEntriesByName('first frame')
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/art\//.test(name))
      .map(({ startTime }) => startTime < (frame?.startTime ?? 0))
    return {
      before: files.filter((early) => early).length,
      after: files.filter((early) => !early).length,
    }
  })
}

for (const path of ['/individuals', '/']) {
  test(`${path} requests no drawing before its first frame`, async ({ page }) => {
    await markFirstFrame(page)
    await page.goto(path)
    await expect.poll(async () => (await drawingsAskedFor(page)).after).toBeGreaterThan(2)
    expect((await drawingsAskedFor(page)).before).toBe(0)
  })
}

test('the drawings of a page are shown once they have loaded', async ({ page }) => {
  await page.goto('/individuals')
  const drawings = page.locator('.art')
  await expect(drawings.first()).toBeVisible()
  await expect
    .poll(() => drawings.evaluateAll((all) => all.map((art) => (art as SVGSVGElement).getBBox().width > 0)))
    .toEqual([true, true, true, true, true])
})

test('each drawing is requested once, whether before hydration or by it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await hydrated(page, 'footer')
  await page.waitForLoadState('networkidle')
  const drawings = asked.filter((path) => path.startsWith('/art/'))
  expect(drawings.length).toBeGreaterThan(5)
  expect(drawings.toSorted()).toEqual([...new Set(drawings)].toSorted())
})

test('the drawings of a hidden page load although it paints no frame', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    globalThis.requestAnimationFrame = () => 0
  })
  const drawing = page.waitForResponse('/art/purse.svg')
  await page.goto('/individuals')
  expect((await drawing).ok()).toBe(true)
})

test('a page that is streamed in pieces is hydrated once it is complete', async ({ page, site }) => {
  const line = await BreakingLine.to(site.origin)
  line.haltsAfter = '</h1>'
  await page.goto(`${line.origin}/individuals`, { waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeAttached()
  line.goOn()
  await hydrated(page, 'footer')
  await line.close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each drawing is shown once, and no space is reserved for those that scripts would load', async ({
    page,
  }) => {
    await page.goto('/')
    const waiting = page.locator('svg', { has: page.locator('[data-drawing]') })
    const count = await waiting.count()
    expect(count).toBeGreaterThan(5)
    await expect(waiting.filter({ visible: true })).toHaveCount(0)
    await expect(page.locator('.art:visible, .reach-map:visible')).toHaveCount(count)
  })
})
