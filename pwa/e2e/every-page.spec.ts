import { prerenderedPaths } from '../src/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

/** CSS pixels that remain of a 1280 px window at 400 %: the least that text has to fit into (WCAG 1.4.10). */
const NARROWEST = 320

/** CSS pixels at which cards begin to stand side by side, and so are at their narrowest. */
const TIGHTEST_COLUMNS = 768

for (const path of [...prerenderedPaths, '/nowhere']) {
  test(`${path} is accessible from top to bottom`, async ({ page, complaints }) => {
    if (path === '/nowhere') complaints.allow(/status of 404/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page, path)
  })
}

test.describe('whatever the device', () => {
  test.skip(({ viewport }) => viewport?.width !== 360, 'These set a window of their own, or need none')

  for (const path of [...prerenderedPaths, '/nowhere']) {
    test(`${path} fits a window of ${String(NARROWEST)} px`, async ({ page, complaints }) => {
      if (path === '/nowhere') complaints.allow(/status of 404/)
      await page.setViewportSize({ width: NARROWEST, height: 600 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROWEST)
    })

    test(`${path} keeps what is on its cards inside them`, async ({ page, complaints }) => {
      if (path === '/nowhere') complaints.allow(/status of 404/)
      await page.setViewportSize({ width: TIGHTEST_COLUMNS, height: 900 })
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const spilling = await page
        .locator('.card')
        .evaluateAll((cards) =>
          cards.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
        )
      expect(spilling).toEqual([])
    })
  }

  for (const path of prerenderedPaths) {
    test(`${path} can be found and shared`, async ({ page, baseURL, request }) => {
      await page.goto(path)
      const content = (selector: string) => page.locator(`head ${selector}`).getAttribute('content')
      const origin = baseURL ?? ''
      await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', origin + path)
      expect(await content('meta[name=description]')).toMatch(/^.{50,160}$/)
      expect(await content('meta[property="og:url"]')).toBe(origin + path)
      expect(await content('meta[property="og:title"]')).toMatch(/\S/)
      const picture = await request.get((await content('meta[property="og:image"]')) ?? '')
      expect(picture.status()).toBe(200)
      expect(picture.headers()['content-type']).toBe('image/png')
      const sitemap = await (await request.get('/sitemap.xml')).text()
      expect(sitemap).toContain(`<loc>${origin}${path}</loc>`)
    })
  }

  test('search engines are told who the company is, what it answers and where its offices are', async ({
    page,
  }) => {
    const told = async () =>
      (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
        (text) => JSON.parse(text) as Record<string, unknown>,
      )
    await page.goto('/')
    expect(await told()).toMatchObject([{ '@type': 'Organization' }])
    await page.goto('/track')
    expect(await told()).toMatchObject([{ '@type': 'FAQPage' }])
    await page.goto('/offices')
    await expect(page.locator('main').getByRole('button', { name: /offices?$/ })).toHaveCount(6)
    const [places] = await told()
    expect(places?.['@graph']).toHaveLength(13)
  })
})
