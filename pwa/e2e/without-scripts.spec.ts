import type { Page } from '@playwright/test'
import type { Pages } from '../src/api/answers.ts'
import { navigation } from '../src/app/frame/navigation.ts'
import { prerenderedPaths, routes } from '../src/app/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { copyOf, visibleWords } from './visible-words.ts'

const NOWHERE = '/nowhere'

/** What only a script opens, closes, moves or sends. */
const NEEDS_SCRIPTS = [
  'button[type=button]',
  'button:disabled',
  // A field to pick from is one to type into.
  '[aria-expanded]:not([role=combobox])',
  '[aria-haspopup]',
  '[role=tab]',
  '[role=dialog]',
  '[inert]',
]

/** What says that something is on its way. */
const WAITING = ['[aria-busy=true]', '.spinner', '.skeleton']

const main = (page: Page) => page.getByRole('main')
const seen = (page: Page, selectors: readonly string[]) =>
  page.locator(selectors.map((selector) => `${selector}:visible`).join(', '))

const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim()

/** The addresses of this site that links lead to, those that can be seen. */
async function linkedFrom(page: Page): Promise<readonly string[]> {
  const hrefs = await page
    .locator('a[href^="/"]:visible')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  return [...new Set(hrefs)]
}

test.use({ javaScriptEnabled: false })

for (const path of [...prerenderedPaths, NOWHERE]) {
  test(`${path} shows no control that needs scripts`, { tag: '@wide' }, async ({ page, consoleErrors }) => {
    if (path === NOWHERE) consoleErrors.allow(/status of 404/)
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(seen(page, [...NEEDS_SCRIPTS, ...WAITING])).toHaveCount(0)
  })
}

for (const { slug, path } of routes) {
  test(
    `${path} shows every text of its copy, and every drawing`,
    { tag: '@wide' },
    async ({ page, request }) => {
      await page.goto(path)
      // These open without scripts.
      for (const question of await page.locator('summary').all()) {
        await question.click()
      }
      const words = plain(await visibleWords(main(page)))
      const texts = (await copyOf(request, slug)).map(plain)
      expect(texts.length).toBeGreaterThan(1)
      expect(texts.filter((text) => !words.includes(text))).toEqual([])

      const later = await page
        .locator('[data-drawing]')
        .evaluateAll((uses) => uses.map((use) => use.getAttribute('data-drawing')))
      const drawn = page.locator('svg:visible > use')
      await expect
        .poll(() =>
          drawn.evaluateAll((uses) =>
            (uses as SVGUseElement[]).flatMap((use) =>
              use.getBBox().width > 0 ? [use.getAttribute('href')] : [],
            ),
          ),
        )
        .toEqual(expect.arrayContaining(later))
    },
  )
}

test('every page is reached from the home page by links', { tag: '@wide' }, async ({ page }) => {
  const reached = new Set(['/'])
  // What is added while it goes on is visited too.
  for (const path of reached) {
    if (!prerenderedPaths.includes(path)) continue
    await page.goto(path)
    for (const linked of await linkedFrom(page)) reached.add(linked)
  }
  expect([...reached]).toEqual(expect.arrayContaining([...prerenderedPaths]))
})

test('the header contains the words of the menus only once for text browsers', async ({ page }) => {
  await page.goto('/track')
  // As it stands in the page, whatever styles make of it.
  const words = (await page.getByRole('banner').textContent()) ?? ''
  for (const word of ['Services', 'Company', 'Menu']) expect(words.split(word), word).toHaveLength(2)
})

test('every link of the menus is in the footer', { tag: '@wide' }, async ({ page, request }) => {
  const { company } = (await (await request.get('/api/pages')).json()) as Pick<Pages, 'company'>
  await page.goto('/track')
  const footer = page.getByRole('contentinfo')
  const paths = navigation.flatMap((item) =>
    item.kind === 'link' ? [item.path] : item.menu.destinations.map(({ path }) => path),
  )
  for (const path of paths) {
    await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible()
  }
  for (const address of [company.links.sign_in, company.links.sign_up, company.links.app]) {
    await expect(footer.locator(`a[href="${address}"]`)).toBeVisible()
  }
})

test(
  'the panels of the home page do not overlap, and each has its title',
  {
    tag: '@wide',
  },
  async ({ page }) => {
    await page.goto('/')
    const panels = page.locator('.tab-panel')
    await expect(panels.locator('h3')).toHaveText([
      'User-friendly Process',
      'Flexible Shipping Options',
      'Real-Time Tracking',
    ])
    const boxes = await panels.evaluateAll((all) =>
      all.map((panel) => panel.getBoundingClientRect().toJSON()),
    )
    const overlapping = boxes.filter((one, index) =>
      boxes
        .slice(index + 1)
        .some(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    )
    expect(overlapping).toEqual([])
  },
)

test('the page of stored data explains why it needs scripts', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/on-this-phone')
  // By its class: Playwright reads over the text of a `noscript`.
  const note = page.locator('.stored-here-scriptless')
  await expect(note).toBeVisible()
  await expect(note).toContainText('This page needs JavaScript, because')
  await expect(page.getByText('Looking through this phone')).toBeHidden()
})

test('the header has an opaque background', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/about-us')
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test.describe('with the scripts removed', () => {
  // What holds a page against them is a script itself: here the page is as it would be drawn if none could run.
  test.use({ javaScriptEnabled: true })

  for (const path of [...prerenderedPaths, NOWHERE]) {
    test(`${path} is accessible`, { tag: '@wide' }, async ({ page, consoleErrors }) => {
      if (path === NOWHERE) consoleErrors.allow(/status of 404/)
      await page.route(path, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const body = html.replaceAll(/<\/?noscript>|<script type="module"[^>]*><\/script>/g, '')
        await route.fulfill({ response, body })
      })
      await page.goto(path)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expectAccessible(page, path)
    })
  }
})

test('links to the other numbers of a pasted text do not overlap', async ({ page }) => {
  const numbers = Array.from({ length: 8 }, (_none, index) => `WB260010000${String(index + 1)}`)
  await page.goto(`/track?shipment_number=${encodeURIComponent(numbers.join(' '))}`)
  const links = main(page).locator('.track-form-more a')
  await expect(links).toHaveCount(numbers.length)
  const boxes = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().toJSON() as DOMRect),
  )
  for (const [index, box] of boxes.entries()) {
    expect(box.height).toBeGreaterThanOrEqual(44)
    const overlapping = boxes
      .slice(index + 1)
      .filter(({ top, left }) => top < box.bottom - 1 && left < box.right && left + 1 > box.left)
    expect(overlapping).toEqual([])
  }
})
