import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

/** The scripts have taken the page over once they ask what the site says of itself. */
async function open(page: Page, address = '/get-rates') {
  const takenOver = page.waitForResponse(/\/api\/site/)
  await page.goto(address)
  await takenOver
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 960
const banner = (page: Page) => page.getByRole('banner')
const sideMenu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

test(
  'the header is transparent at the top and opaque past 100 px of scrolling',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page)
    await expect(banner(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.evaluate(() => window.scrollTo(0, 100))
    await expect(banner(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.evaluate(() => window.scrollTo(0, 101))
    await expect(banner(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  },
)

test(
  'the transparent header scrolls away with the page, so that no text shows through it',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page)
    const top = async () => Math.round((await banner(page).boundingBox())?.y ?? NaN)
    for (const pixels of [40, 90]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), pixels)
      await expect.poll(top).toBeLessThanOrEqual(-Math.min(pixels, 64))
    }
    await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }))
    await expect.poll(top).toBe(0)
  },
)

test.describe('on a wide screen', { tag: '@wide' }, () => {
  test.beforeEach(({ page }) => test.skip(isPhone(page), 'A phone has the side menu instead'))

  for (const [name, width, labels] of [
    ['Services', 240, ['For Merchants', 'For 3PL', 'For Individuals']],
    ['Company', 288, ['About Us', 'Locations']],
  ] as const) {
    test(`the dropdown ${name} is ${String(width)} px wide and inside the window`, async ({ page }) => {
      await open(page)
      const button = banner(page).getByRole('button', { name })
      await button.click()
      const list = page.locator(`[id="${(await button.getAttribute('aria-controls')) ?? ''}"]`)
      await expect(list.getByRole('link')).toHaveText([...labels])
      await expectAccessible(page, `${name} open`)
      const box = await list.boundingBox()
      expect(box?.width).toBe(width)
      expect((box?.x ?? 0) + width).toBeLessThanOrEqual(1280)
    })
  }

  test('a dropdown can be used with the keyboard alone', async ({ page }) => {
    await open(page)
    const services = banner(page).getByRole('button', { name: 'Services' })
    await services.focus()
    await page.keyboard.press('Enter')
    await expect(services).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link', { name: 'For Merchants' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(services).toBeFocused()
    await expect(banner(page).getByRole('link', { name: 'For Merchants' })).toBeHidden()
  })

  test('a dropdown closes on navigation, and the heading receives the focus', async ({ page }) => {
    await open(page)
    await banner(page).getByRole('button', { name: 'Company' }).click()
    await banner(page).getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL('/about-us')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(banner(page).getByRole('button', { name: 'Company' })).toHaveAttribute(
      'aria-expanded',
      'false',
    )
  })

  test('Get Started opens the customer app in a new tab', async ({ page }) => {
    await open(page)
    const start = banner(page).getByRole('link', { name: 'Get Started' })
    await expect(start).toHaveAttribute('target', '_blank')
    await expect(start).toHaveAttribute('rel', 'noopener')
    await expect(start).toHaveAttribute('href', /^https:/)
  })
})

test.describe('on a phone', () => {
  test.beforeEach(({ page }) => test.skip(!isPhone(page), 'A wide screen has the dropdowns instead'))

  test('the side menu traps the focus and locks scrolling, and releases both', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(sideMenu(page).getByRole('button', { name: 'Close menu' })).toBeFocused()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await expectAccessible(page, 'side menu')
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull()
    await page.keyboard.press('Escape')
    await expect(sideMenu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible')
  })

  test('a press outside the side menu closes it', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(sideMenu(page)).toBeVisible()
    await page.mouse.click(10, 400)
    await expect(sideMenu(page)).toBeHidden()
  })

  test('a double press on Open menu opens the side menu, and one on Close menu closes it', async ({
    page,
  }) => {
    const whole = page.waitForRequest(/\/api\/pages$/)
    await open(page)
    await whole
    await page.getByRole('button', { name: 'Open menu' }).dblclick()
    await expect(sideMenu(page)).toBeVisible()
    await sideMenu(page).getByRole('button', { name: 'Close menu' }).dblclick()
    await expect(sideMenu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('a double press outside the side menu closes it and activates nothing on the page behind', async ({
    page,
  }) => {
    const whole = page.waitForRequest(/\/api\/pages$/)
    await open(page, '/track')
    await whole
    const home = banner(page).getByRole('link', { name: /, home$/ })
    const place = await home.boundingBox()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(sideMenu(page)).toBeVisible()
    // Once it stands, the link's left end is beside it.
    await sideMenu(page).evaluate((menu) => Promise.all(menu.getAnimations().map(({ finished }) => finished)))
    await page.mouse.dblclick((place?.x ?? 0) + 5, (place?.y ?? 0) + 15)
    await expect(sideMenu(page)).toBeHidden()
    await expect(page).toHaveURL('/track')
    await home.click()
    await expect(page).toHaveURL('/')
  })

  test('only one group of the side menu is open at a time, and every target is at least 44 px high', async ({
    page,
  }) => {
    await open(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const group = (name: string) => sideMenu(page).getByRole('button', { name })
    await group('Services').click()
    await expect(sideMenu(page).getByRole('link', { name: /^For / })).toHaveCount(3)
    await group('Company').click()
    await expect(group('Services')).toHaveAttribute('aria-expanded', 'false')
    await expect(sideMenu(page).getByRole('link', { name: /^For / })).toHaveCount(0)
    await expectAccessible(page, 'an open group')
    const heights = await sideMenu(page)
      .locator('a:visible, button:visible')
      .evaluateAll((targets) => targets.map((target) => target.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })

  test('the side menu closes on navigation, and the heading receives the focus', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await sideMenu(page).getByRole('link', { name: 'Track' }).click()
    await expect(page).toHaveURL('/track')
    await expect(sideMenu(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the menus link to the footer, which has their links, and the dropdowns open on hover and focus',
    { tag: '@wide' },
    async ({ page }) => {
      await page.goto('/get-rates')
      await expect(banner(page).getByRole('button')).toHaveCount(0)
      const inFooter = (name: string) => page.getByRole('contentinfo').getByRole('link', { name })
      const menu = (name: string) => banner(page).getByRole('link', { name, exact: true })
      if (isPhone(page)) {
        await menu('Menu').click()
        const names = ['For Merchants', 'For 3PL', 'For Individuals', 'About Us', 'Locations', 'Offices']
        await Promise.all(names.map((name) => expect(inFooter(name)).toBeInViewport()))
        return
      }
      for (const [name, link] of [
        ['Services', 'For Merchants'],
        ['Company', 'About Us'],
      ] as const) {
        await menu(name).focus()
        await expect(menu(link)).toBeVisible()
        await page.keyboard.press('Enter')
        await expect(inFooter(link)).toBeInViewport()
      }
      await menu('Services').hover()
      await menu('For 3PL').click()
      await expect(page).toHaveURL('/3pl')
    },
  )
})
