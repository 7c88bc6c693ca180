import type { Page } from '@playwright/test'
import { BreakingLine } from './breaking-line.ts'
import { expect, openAndKeep, ownTest as test } from './offline-site.ts'
import { tookOver } from './took-over.ts'

/** Marks the first frame that has a page's words. */
function markFirstFrame(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    requestAnimationFrame(function look() {
      if (document.querySelector('h1') === null) requestAnimationFrame(look)
      else performance.mark('first frame')
    })
  })
}

/** The scripts and drawings of a page, by whether they were asked for before its first frame. */
function askedFor(page: Page): Promise<{ readonly before: number; readonly after: number }> {
  return page.evaluate(() => {
    const [frame] = performance.getEntriesByName('first frame')
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$|\/art\//.test(name))
      .map(({ startTime }) => startTime < (frame?.startTime ?? 0))
    return {
      before: files.filter((early) => early).length,
      after: files.filter((early) => !early).length,
    }
  })
}

for (const path of ['/individuals', '/', '/privacy-policy']) {
  test(`${path} asks for no script and no drawing before its first frame`, async ({ page }) => {
    await markFirstFrame(page)
    await page.goto(path)
    await tookOver(page, 'footer')
    const { before, after } = await askedFor(page)
    expect(before).toBe(0)
    expect(after).toBeGreaterThan(2)
  })
}

for (const path of ['/track', '/get-rates']) {
  test(`the scripts of ${path}, which is a form, set out before the first frame`, async ({ page }) => {
    await markFirstFrame(page)
    await page.goto(path)
    await tookOver(page, 'main form')
    expect((await askedFor(page)).before).toBeGreaterThan(2)
  })
}

test('the drawings of a page come once it is drawn', async ({ page }) => {
  await page.goto('/individuals')
  const drawings = page.locator('.art')
  await expect(drawings.first()).toBeVisible()
  await expect
    .poll(() => drawings.evaluateAll((all) => all.map((art) => (art as SVGSVGElement).getBBox().width > 0)))
    .toEqual([true, true, true, true, true])
})

test('a page that nobody looks at has no frame, and its scripts do not wait for one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    globalThis.requestAnimationFrame = () => 0
  })
  const entry = page.waitForResponse(/\/assets\/entry-/)
  await page.goto('/individuals')
  expect((await entry).ok()).toBe(true)
})

test('a page that comes in pieces is taken over once it is whole', async ({ page, site }) => {
  const line = await BreakingLine.to(site.origin)
  line.haltsAfter = '</h1>'
  await page.goto(`${line.origin}/individuals`, { waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeAttached()
  line.goOn()
  await tookOver(page, 'footer')
  await line.close()
})

test('a page that is kept is kept as it is served', async ({ page }) => {
  await openAndKeep(page, '/individuals')
  const served = await (await page.request.get('/individuals')).text()
  expect(served).toMatch(/<template>/)
  expect(await page.evaluate(async () => (await fetch('/individuals')).text())).toBe(served)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('no room is left for drawings that nothing asks for', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.locator('.art').first()).toBeHidden()
    await expect(page.locator('.reach-map')).toBeHidden()
  })
})
