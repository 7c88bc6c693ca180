import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hostedTest } from './hosted-site.ts'
import { holdRequests } from './held-requests.ts'
import { hydrated } from './hydrated.ts'
import { openAndKeep, ownTest, storedIn, WITHOUT_CONNECTION } from './offline-site.ts'

const HEADING = '.accordion-button'

/** Opens the page while its scripts are on their way. Answers how to let them come. */
async function openBeforeScripts(page: Page): Promise<() => Promise<void>> {
  const letCome = await holdRequests(page, '/assets/*.js')
  await page.goto('/offices', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Lagos 4 offices' })).toBeVisible()
  return letCome
}

/** How far what is on the screen has moved by itself until now. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )
}

test(
  'the list served in the page is hydrated and saved without another request',
  { tag: '@wide' },
  async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const prefetched = page.waitForResponse('/api/aliases')
    // The note on the data comes below the list once the site has said that it is one for demonstration.
    const letSiteSpeak = await holdRequests(page, '/api/site')
    const letCome = await openBeforeScripts(page)
    await expect(page.locator('.office-card').first()).toBeHidden()
    await page
      .locator(HEADING)
      .first()
      .evaluate((heading) => heading.setAttribute('data-drawn-by-server', ''))
    await letCome()
    await hydrated(page, HEADING)
    await prefetched
    await expect.poll(() => storedIn(page, 'offices')).toHaveLength(1)
    expect(await shiftOf(page)).toBe(0)
    await letSiteSpeak()
    await expect(page.getByText('Demonstration data')).toBeVisible()
    await page.waitForLoadState('networkidle')
    // Who draws afresh, for an error on the way, draws another element.
    await expect(page.locator('[data-drawn-by-server]')).toHaveCount(1)
    expect(asked).not.toContain('/api/offices')
    await page.getByRole('button', { name: 'Lagos 4 offices' }).click()
    await expect(page.locator('.office-card').filter({ visible: true })).toHaveCount(4)
  },
)

test('a state pressed before hydration opens after it', async ({ page }) => {
  const letCome = await openBeforeScripts(page)
  await page.getByRole('button', { name: 'Lagos 4 offices' }).click()
  await letCome()
  await expect(page.getByRole('button', { name: 'Lagos 4 offices' })).toHaveAttribute('aria-expanded', 'true')
})

test('a pin pressed before hydration opens its state after it', async ({ page }) => {
  const letCome = await openBeforeScripts(page)
  await page.getByRole('link', { name: 'Rivers, 2 offices' }).click()
  await letCome()
  await expect(page.getByRole('button', { name: 'Rivers 2 offices' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})

test('a later navigation to the page requests the list again', async ({ page }) => {
  await page.goto('/offices')
  await hydrated(page, 'footer a')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track Shipment')
  const asked = page.waitForRequest('/api/offices')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Offices' }).click()
  await asked
})

ownTest(
  'the cached page contains no list, and shows the saved one',
  async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(WITHOUT_CONNECTION)
    await openAndKeep(page, '/offices')
    const kept = await page.evaluate(async () => {
      const pages = (await caches.keys()).map(async (name) => {
        const cached = await (await caches.open(name)).match('/offices', { ignoreSearch: true })
        return (await cached?.text()) ?? ''
      })
      return (await Promise.all(pages)).join('')
    })
    expect(kept).toContain('Our offices around the world')
    expect(kept).not.toContain('Allen Avenue')
    expect(kept).not.toContain('id="page-state"')
    await site.kill()
    await page.goto('/offices')
    await page.getByRole('button', { name: 'Lagos 4 offices' }).click()
    await expect(page.locator('.office-card').filter({ visible: true })).toHaveCount(4)
    await expect(page.locator('[data-freshness]')).toContainText('Could not refresh. Saved')
  },
)

hostedTest(
  'a list missing from the page can be requested again',
  async ({ page, aggregator, consoleErrors }) => {
    consoleErrors.allow(/422/)
    aggregator.answer('get-company-stations', { body: { success: false, message: 'Company not known' } })
    await page.goto('/offices')
    await expect(page.locator('.Toastify__toast', { hasText: 'Company not known' })).toHaveRole('alert')
    const lagos = { state: 'Lagos', city_name: 'Ikeja', address: '1 Market Road', email: '', phone: '' }
    aggregator.answer('get-company-stations', {
      body: { success: true, message: 'ok', data: { data: [lagos] } },
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Lagos 1 office' })).toBeVisible()
  },
)
