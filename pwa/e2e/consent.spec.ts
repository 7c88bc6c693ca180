import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const question = (page: Page) => page.getByRole('region', { name: 'May we set an advertising cookie?' })
const settings = (page: Page) => page.getByRole('button', { name: 'Cookie settings' })

/** The addresses that the page asks the ads service for. */
function askedOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('googletagmanager')) asked.push(request.url())
  })
  return asked
}

test('without an ads tag nothing is asked and nothing is fetched', async ({ page }) => {
  const asked = askedOf(page)
  const known = page.waitForResponse(/\/api\/site/)
  await page.goto('/offices')
  await known
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toBeHidden()
  await expect(settings(page)).toBeHidden()
  expect(asked).toEqual([])
})

test.describe('with an ads tag', () => {
  // The policy of a server that has no tag would keep the script out.
  test.use({ bypassCSP: true })

  test.beforeEach(async ({ page }) => {
    await page.route('/api/site', (route) =>
      route.fulfill({ json: { demonstration: false, sample_shipments: [], ads_tag_id: 'AW-1' } }),
    )
    await page.route('https://www.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
  })

  test('a refusal loads nothing, and is remembered', async ({ page }) => {
    const asked = askedOf(page)
    await page.goto('/privacy-policy')
    await expect(question(page)).toBeVisible()
    await expectAccessible(page, 'the question')
    await question(page).getByRole('button', { name: 'Refuse' }).click()
    await expect(question(page)).toBeHidden()
    await page.reload()
    await expect(settings(page)).toBeVisible()
    await expect(question(page)).toBeHidden()
    expect(asked).toEqual([])
  })

  test('an acceptance loads the tag once and configures it once', async ({ page }) => {
    const asked = askedOf(page)
    await page.goto('/offices')
    await question(page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=AW-1'])
    await page.getByRole('contentinfo').getByRole('link', { name: 'Get Rates' }).click()
    await expect(page).toHaveURL('/get-rates')
    const configured = await page.evaluate(
      () => (window.dataLayer ?? []).filter((words) => words[0] === 'config').length,
    )
    expect(configured).toBe(1)
    expect(asked).toHaveLength(1)
  })

  test('the answer can be changed from the footer', async ({ page }) => {
    await page.goto('/offices')
    await question(page).getByRole('button', { name: 'Accept' }).click()
    await settings(page).click()
    await expect(question(page)).toBeFocused()
    await expect(question(page)).toContainText('You have accepted it.')
    await question(page).getByRole('button', { name: 'Refuse' }).click()
    await expect(settings(page)).toBeFocused()
    const last = await page.evaluate(() => Array.from(window.dataLayer?.at(-1) ?? []))
    expect(last.slice(0, 2)).toEqual(['consent', 'update'])
    expect(last[2]).toMatchObject({ ad_storage: 'denied' })
  })

  test('the question hides nothing at the end of the page', async ({ page }) => {
    await page.goto('/offices')
    await expect(question(page)).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const footer = await page.getByRole('contentinfo').boundingBox()
    const asked = await question(page).boundingBox()
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((asked?.y ?? 0) + 1)
  })
})
