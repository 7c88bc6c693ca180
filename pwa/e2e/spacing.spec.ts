import type { Page } from '@playwright/test'
import { prerenderedPaths } from '../src/app/routes.ts'
import { addText, answerLookUps, item, numberOf } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

// What waits for its entrance is somewhere else until then.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** CSS pixels. There were up to 170. */
const LARGEST_GAP = 76

/** CSS pixels between the last thing that a page shows and its footer. */
const gapBeforeFooter = (page: Page) =>
  page.evaluate(() => {
    const footer = document.querySelector('.footer')?.getBoundingClientRect().top ?? NaN
    const shown = Array.from(document.querySelectorAll('main *')).filter(
      (element) =>
        element.getBoundingClientRect().height > 0 &&
        (element.matches('svg, img, button, .button, input, textarea, .card, .partner-banner') ||
          Array.from(element.childNodes).some(
            (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '',
          )),
    )
    return footer - Math.max(...shown.map((element) => element.getBoundingClientRect().bottom))
  })

/** CSS pixels that a form keeps free below the last thing in it. */
const blankBelow = (page: Page, form: string) =>
  page.locator(form).evaluate((element) => {
    const bottoms = Array.from(
      element.querySelectorAll('input, button, p:not(:empty)'),
      (inside) => inside.getBoundingClientRect().bottom,
    )
    return element.getBoundingClientRect().bottom - Math.max(...bottoms)
  })

for (const answeredBy of ['sandbox', 'stub'] as const) {
  test.describe(`answered by the ${answeredBy}`, () => {
    test.use({ answeredBy })

    test('no page has a large gap before its footer', { tag: '@wide' }, async ({ page }) => {
      for (const path of prerenderedPaths) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        // What this phone holds may be read after the network has come to rest.
        await expect.poll(() => gapBeforeFooter(page), path).toBeLessThanOrEqual(LARGEST_GAP)
      }
    })

    test('no space is reserved under Track and Calculate', { tag: '@wide' }, async ({ page }) => {
      for (const [path, form] of [
        ['/track', '.track-form'],
        ['/get-rates', '.quote-form'],
      ] as const) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expect.poll(() => blankBelow(page, form), path).toBeLessThanOrEqual(34)
      }
    })
  })
}

test(
  'hints have the same distance from place fields as from the weight field',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/get-rates')
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible()
    const gaps = await page.locator('.quote-form .field').evaluateAll((fields) =>
      fields.map((field) => {
        const control = field.querySelector('input')?.getBoundingClientRect().bottom ?? NaN
        return Math.round((field.querySelector('.field-help')?.getBoundingClientRect().top ?? NaN) - control)
      }),
    )
    expect(gaps).toHaveLength(3)
    expect(new Set(gaps).size, gaps.join()).toBe(1)
  },
)

test('a board of a few shipments has no gap above them', async ({ page }) => {
  await answerLookUps(page)
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, numberOf(1))
  await expect(item(page, numberOf(1))).toBeVisible()
  await page.reload()
  const side = page.locator('.board-side')
  await expect(side.getByRole('button', { name: 'Add shipments' })).toBeVisible()
  await expect(item(page, numberOf(1))).toBeVisible()
  const bottom = await side.evaluate((element) => element.getBoundingClientRect().bottom)
  const top = await page.locator('.look-ups').evaluate((element) => element.getBoundingClientRect().top)
  expect(top - bottom).toBeLessThanOrEqual(LARGEST_GAP)
})

test('an empty board has no large gap below it on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/board')
  const last = page.getByRole('link', { name: 'Track one number alone' })
  await expect(last).toBeVisible()
  const [end, next] = await Promise.all(
    [page.locator('.board-empty'), page.getByRole('heading', { name: 'About the board' })].map((each) =>
      each.boundingBox(),
    ),
  )
  expect((next?.y ?? NaN) - (end?.y ?? NaN) - (end?.height ?? NaN)).toBeLessThanOrEqual(LARGEST_GAP)
})

/** CSS pixels at the usual text size: about 75 letters of the system's font. */
const LONGEST_LINE = 608

for (const [path, texts] of [
  ['/privacy-policy', '.clause p'],
  ['/about-us', '.letter p'],
  ['/board', '.board-empty > p'],
  ['/on-this-phone', '.stored-transfer > p'],
] as const) {
  test(
    `lines of running text on ${path} are no longer than 75 letters`,
    { tag: '@wide' },
    async ({ page }) => {
      await page.goto(path)
      await expect(page.locator(texts).first()).toBeVisible()
      const widths = await page.locator(texts).evaluateAll((all) => all.map((text) => text.clientWidth))
      expect(Math.max(...widths)).toBeLessThanOrEqual(LONGEST_LINE)
    },
  )
}

test('the button that deletes everything starts where the text above it starts', async ({ page }) => {
  await page.goto('/on-this-phone')
  const button = page.getByRole('button', { name: 'Delete everything from this phone' })
  await expect(button).toBeVisible()
  const indents = await button.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left } = element.getBoundingClientRect()
    return Array.from(range.getClientRects(), (line) => Math.round(line.left - left))
  })
  expect(new Set(indents)).toEqual(new Set([0]))
})

test('the icon of each social network is beside its name', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/privacy-policy')
  // A phone draws the footer in a frame of its own, after the page.
  await expect(page.locator('.social-link').last()).toBeVisible()
  const links = await page.locator('.social-link').evaluateAll((all) =>
    all.map((link) => {
      const mark = link.querySelector('svg')?.getBoundingClientRect()
      const name = link.querySelector('svg + span')?.getBoundingClientRect()
      return mark !== undefined && name !== undefined && mark.right < name.left && mark.bottom > name.top
    }),
  )
  expect(links.length).toBeGreaterThan(0)
  expect(links).not.toContain(false)
})
