import type { Page } from '@playwright/test'
import { prerenderedPaths } from '../src/app/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

/** CSS pixels that remain of a 1280 px window at 400 %: the least that text has to fit into (WCAG 1.4.10). */
const NARROWEST = 320

/** CSS pixels at which cards begin to stand side by side, and so are at their narrowest. */
const TIGHTEST_COLUMNS = 768

const WIDE = 1280

/** What the site is painted on by day, as `--paper` says. */
const PAPER = 'rgb(250, 247, 240)'

/** What stands on the yellow of the signal, by day and by night, as `--on-signal` says. */
const ON_SIGNAL = 'rgb(16, 32, 28)'

/** The files whose styles stand in the page itself, and which nothing has to fetch any more. */
function stylesInside(page: Page): Promise<(string | null)[]> {
  return page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

/** What stands out of its card, in its words. */
function spilling(page: Page): Promise<(string | null)[]> {
  return page
    .locator('.card')
    .evaluateAll((cards) =>
      cards.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
    )
}

/** What has jumped since the page was opened: the classes of all that a layout shift has moved. */
function shifted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    return observer.takeRecords().flatMap((entry) => {
      const { sources } = entry as PerformanceEntry & {
        readonly sources: readonly { readonly node: Node | null }[]
      }
      return sources.map(({ node }) => (node instanceof Element ? node.className : String(node)))
    })
  })
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

for (const path of [...prerenderedPaths, '/nowhere']) {
  // One load for all of it: what costs time on a slow machine is the loading.
  test(`${path} is hydrated without replacing elements or shifting the layout, is accessible and fits every window`, async ({
    page,
    consoleErrors,
  }) => {
    if (path === '/nowhere') consoleErrors.allow(/status of 404/)
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          document.querySelector('h1')?.setAttribute('data-served', '')
      })
    })
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await hydrated(page, 'h1')
    await expect(page.locator('h1[data-served]')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const inside = await stylesInside(page)
    expect(inside).not.toEqual([])
    expect(fetched.filter((file) => inside.includes(file))).toEqual([])
    expect(await shifted(page), 'what has jumped').toEqual([])
    await expectAccessible(page, path)

    for (const width of [NARROWEST, TIGHTEST_COLUMNS, WIDE]) {
      await page.setViewportSize({ width, height: 900 })
      await page.waitForFunction((wanted) => innerWidth === wanted, width)
      expect(await widthOf(page), `at ${String(width)} px`).toBeLessThanOrEqual(width)
      expect(await spilling(page), `at ${String(width)} px`).toEqual([])
    }
    await expectAccessible(page, `${path}, wide`)
  })
}

test('moving between screens loads no new document', async ({ page }) => {
  await page.goto('/')
  await hydrated(page, 'footer a')
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Offices' }).click()
  await expect(page).toHaveURL('/offices')
  await expect(page.locator('body[data-same-document]')).toBeVisible()
})

test('structured data describes the company, its FAQs and its offices', async ({ page }) => {
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

test('every page has the background colour of the site before its assets have loaded', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  await page.route('**/assets/**', (route) => route.abort())
  for (const path of [...prerenderedPaths, '/shell']) {
    await page.goto(path)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), path).toBe(PAPER)
  }
})

test('the styles of a component override those of the site, whatever page was visited before', async ({
  page,
}) => {
  const inkButton = page.getByRole('main').locator('.button-ink')
  await page.goto('/ecommerce')
  await expect(inkButton).toHaveCSS('background-color', ON_SIGNAL)

  await page.goto('/')
  await hydrated(page, 'footer a')
  await page.getByRole('contentinfo').getByRole('link', { name: 'For Merchants' }).click()
  await expect(inkButton).toHaveCSS('background-color', ON_SIGNAL)
})
