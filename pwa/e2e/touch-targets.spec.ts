import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** CSS pixels: the least that WCAG 2.2 asks of a target, and what a finger is given here. */
const LEAST = 24
const FINGER = 44

interface Target {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether a tap at its middle reaches it. */
  readonly reached: boolean
}

const targetsOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element): Target => {
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const reached = (element.closest('a') ?? element).contains(document.elementFromPoint(x, y))
      return { name: element.textContent, x, y: y + scrollY, width, height, reached }
    }),
  )

/** Pairs of targets that lie over each other. */
function overlapping(targets: readonly Target[]): string[] {
  return targets.flatMap((one, index) =>
    targets
      .slice(index + 1)
      .filter(
        (other) =>
          Math.abs(one.x - other.x) < (one.width + other.width) / 2 - 0.5 &&
          Math.abs(one.y - other.y) < (one.height + other.height) / 2 - 0.5,
      )
      .map((other) => `${one.name} and ${other.name}`),
  )
}

/** The footer, once it is drawn: a phone gives it a frame of its own, after the page. */
async function shownFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link').last()).toBeVisible()
  return footer
}

test(
  'the links of the footer are large enough for a finger and do not overlap',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/about-us')
    const footer = await shownFooter(page)
    const all = await targetsOf(footer.locator('a'))
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter(({ width, height }) => Math.min(width, height) < LEAST)).toEqual([])
    expect(overlapping(all)).toEqual([])
    const narrow = (page.viewportSize()?.width ?? 0) < 768
    const listed = await targetsOf(footer.locator('li a'))
    expect(listed.filter(({ height }) => height < (narrow ? FINGER : LEAST))).toEqual([])
  },
)

test('on a tablet, the links of the footer are as high as a finger', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/about-us')
  const listed = await targetsOf((await shownFooter(page)).locator('li a'))
  expect(listed.length).toBeGreaterThan(10)
  expect(listed.filter(({ height }) => height < FINGER)).toEqual([])
})

test('the texts of the footer links are at least 8 px apart, even when they wrap', async ({ page }) => {
  await page.goto('/about-us')
  const footer = await shownFooter(page)
  const gaps = await footer.locator('.footer-list').evaluateAll((lists) =>
    lists.flatMap((list) => {
      const words = Array.from(list.querySelectorAll('a'), (link) => {
        const range = document.createRange()
        range.selectNodeContents(link)
        return range.getBoundingClientRect()
      })
      return words.slice(1).map((word, index) => word.top - (words[index]?.bottom ?? 0))
    }),
  )
  expect(gaps.length).toBeGreaterThan(10)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
})

/** States that lie close together, as a company of the south-east may have them. */
const CROWDED = [
  'Abia',
  'Imo',
  'Rivers',
  'Akwa Ibom',
  'Anambra',
  'Enugu',
  'Bayelsa',
  'Delta',
  'Lagos',
  'Ogun',
]

for (const [which, states] of [
  ['of the demonstration', null],
  ['that crowd in one corner', CROWDED],
] as const) {
  test(`pins of states ${which} are each at least 44 px wide and high on the map of a phone`, async ({
    page,
  }) => {
    if (states !== null) {
      const items = states.map((state) => ({
        state,
        city_name: state,
        address: '1 Market Road',
        email: '',
        phone: '',
      }))
      await page.route('/api/offices', (route) =>
        route.fulfill({ json: { items, as_of: '2026-03-03T13:30:00Z', stale: false } }),
      )
    }
    await page.goto('/offices?plain')
    const pins = page.locator('.nigeria-map').getByRole('link')
    await expect(pins).toHaveCount(states?.length ?? 6)
    const targets = await targetsOf(pins.locator('.nigeria-target'))
    expect(targets.filter(({ width, height }) => Math.min(width, height) < FINGER)).toEqual([])
    expect(targets.filter(({ reached }) => !reached)).toEqual([])
    const distances = targets.flatMap((one, index) =>
      targets.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    )
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(FINGER)
    await expect(page.locator('body')).toHaveJSProperty('scrollWidth', 360)
  })
}

test('a tap on a pin or a click on a state of the map opens the state', async ({ page }) => {
  await page.goto('/offices')
  await page.getByRole('link', { name: 'Delta, 2 offices' }).tap()
  await expect(page.getByRole('button', { name: 'Delta 2 offices' })).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('link', { name: 'Rivers, 2 offices' }).tap()
  await expect(page.getByRole('button', { name: 'Rivers 2 offices' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await page.locator('.nigeria-shape').last().dispatchEvent('click')
  await expect(page.getByRole('button', { name: 'Kaduna 1 office' })).toHaveAttribute('aria-expanded', 'true')
})
