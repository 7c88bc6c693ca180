import { EventEmitter, once } from 'node:events'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { letToastsGo } from './paused-toasts.ts'
import { holdBackPrefetches } from './held-requests.ts'

/** The page as the worker keeps it: it has no list, and asks for it. */
const PLAIN = '/offices?plain'

const office = (state: string, city_name: string) => ({
  state,
  city_name,
  address: '1 Market Road',
  email: 'office@example.com',
  phone: '+234 700 111 2222',
})

test('states open one at a time, and the open one can be closed', async ({ page }) => {
  await page.goto('/offices')
  const states = page.locator('main').getByRole('button', { name: /offices?$/ })
  await expect(states).toHaveCount(6)
  await expectAccessible(page, 'closed states')
  await states.nth(0).click()
  await expect(states.nth(0)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('.office-card-phone').first()).toBeVisible()
  await expectAccessible(page, 'an open state')
  await states.nth(1).click()
  await expect(states.nth(0)).toHaveAttribute('aria-expanded', 'false')
  await expect(states.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('.office-card-phone').first()).toBeHidden()
  await states.nth(1).click()
  await expect(states.nth(1)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('.accordion').getByRole('region').filter({ visible: true })).toHaveCount(0)
})

test('the offices of every state are printed', async ({ page }) => {
  await page.goto('/offices')
  const cards = page.locator('.office-card')
  await expect(cards.first()).toBeHidden()
  const all = await cards.count()
  expect(all).toBeGreaterThan(6)
  await page.emulateMedia({ media: 'print' })
  await expect(cards.filter({ visible: true })).toHaveCount(all)
})

test(
  'an open state shows its offices in three columns, in at most 1900 px',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/offices')
    const region = page.locator('.accordion-region').first()
    await expect(region).toHaveCSS('max-height', '0px')
    await page
      .getByRole('button', { name: /offices?$/ })
      .first()
      .click()
    await expect(region).toHaveCSS('max-height', '1900px')
    const columns = await region
      .getByRole('list')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
    // A phone has room for one.
    expect(columns).toBe((page.viewportSize()?.width ?? 0) < 640 ? 1 : 3)
  },
)

test(
  'the map opens a state by keyboard, and moves the focus to its heading',
  { tag: '@wide' },
  async ({ page }) => {
    await page.goto('/offices')
    const onMap = page.getByRole('link', { name: 'Rivers, 2 offices' })
    const listed = page.getByRole('button', { name: 'Rivers 2 offices' })
    await onMap.focus()
    await page.keyboard.press('Enter')
    await expect(listed).toHaveAttribute('aria-expanded', 'true')
    await expect(listed).toBeFocused()
    await expect(onMap).toHaveAttribute('aria-current', 'true')
  },
)

test.describe('with a hosted aggregator', () => {
  test.use({ answeredBy: 'stub' })

  test('a failed list can be reloaded', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/422/)
    await holdBackPrefetches(page)
    await page.route('/api/offices', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'Unprocessable', status: 422, detail: 'Company not known' },
      }),
    )
    await page.goto(PLAIN)
    await expect(page.locator('.Toastify__toast', { hasText: 'Company not known' })).toHaveRole('alert')
    await expectAccessible(page, 'a list that did not load')
    await page.route('/api/offices', (route) =>
      route.fulfill({
        json: {
          items: [office('Lagos', 'Ikeja'), office('Rivers', 'Port Harcourt'), office('Lagos', 'Lekki')],
          as_of: '2026-03-03T13:30:00Z',
          stale: true,
        },
      }),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Lagos 2 offices' })).toBeVisible()
    await expect(page.getByText('Could not refresh. As of 3 March 2026, 2:30pm')).toBeVisible()
    await page.getByRole('button', { name: 'Lagos 2 offices' }).click()
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Ikeja', 'Lekki'])
    await expect(page.getByRole('link', { name: '+234 700 111 2222' }).first()).toHaveAttribute(
      'href',
      'tel:+2347001112222',
    )
  })

  test('the spinner turns until the list has loaded', async ({ page }) => {
    const gate = new EventEmitter()
    const opened = once(gate, 'open')
    await page.route('/api/offices', async (route) => {
      await opened
      await route.fulfill({
        json: { items: [office('Lagos', 'Ikeja')], as_of: '2026-03-03T13:30:00Z', stale: false },
      })
    })
    await page.goto(PLAIN)
    const loading = page.getByRole('status').filter({ hasText: 'Loading our offices' })
    await expect(loading.locator('.spinner')).toBeVisible()
    await expect(loading.locator('.spinner')).not.toHaveCSS('animation-name', 'none')
    gate.emit('open')
    await expect(page.getByRole('button', { name: 'Lagos 1 office' })).toBeVisible()
    await expect(page.getByText('Loading our offices')).toHaveCount(0)
  })

  test('a lost connection stops the spinner and shows a toast', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_CONNECTION_REFUSED/)
    await page.route('/api/offices', (route) => route.abort('connectionrefused'))
    await page.goto(PLAIN)
    await expect(page.locator('.Toastify__toast', { hasText: 'An error occured' })).toBeVisible()
    await expect(page.getByText('Loading our offices')).toHaveCount(0)
  })

  test('a toast closes by itself with reduced motion too', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_CONNECTION_REFUSED/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('/api/offices', (route) => route.abort('connectionrefused'))
    await page.goto(PLAIN)
    // A pointer on the toast holds it, and one that nobody has moved stands in the corner.
    await page.mouse.move(0, 700)
    await expect(page.locator('.Toastify__toast')).toBeVisible()
    await letToastsGo(page)
    await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  })
})
