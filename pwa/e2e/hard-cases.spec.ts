import type { Page } from '@playwright/test'
import { addText, answerLookUps, item, numberOf } from './board-shipments.ts'
import { expect, openAndKeep, storedIn, test, toast, WITHOUT_CONNECTION } from './offline-site.ts'
import { hydrated } from './hydrated.ts'

const NUMBER = 'WB2600100003'
const DAY = 24 * 60 * 60 * 1000

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(WITHOUT_CONNECTION))

const trouble = (page: Page) => page.locator('.store-trouble')

test('blocked storage is reported, and the site works without it', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'localStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Storage is blocked', 'SecurityError')
        },
      })
    }
  })
  await page.goto(`/track?number=${NUMBER}`)
  await expect(page.locator('.timeline')).toContainText('Delivered')
  await expect(trouble(page)).toContainText('This browser lets the site keep nothing')
  // Another document would know nothing of this one's shipment.
  await hydrated(page, 'footer a')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stored on this phone' }).click()
  await expect(trouble(page)).toBeVisible()
  await expect(page.locator('.stored-row').first()).toContainText('1 shipment')
})

test('full storage is reported, and tracked shipments are available until the end of the visit', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await page.goto(`/track?number=${NUMBER}`)
  await expect(page.locator('.timeline')).toContainText('Delivered')
  await expect(trouble(page)).toContainText('The storage of this phone is full')
  await hydrated(page, 'footer a')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.goBack()
  await expect(trouble(page)).toBeVisible()
  await expect(page.locator('.tracked [data-freshness]')).toContainText('Could not refresh. Saved')
  await expect(page.locator('.timeline')).toContainText('Delivered')
})

test('a database of an older version keeps its records', async ({ page, context }) => {
  await page.goto('/robots.txt')
  await page.evaluate(
    (number) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('waybill', 1)
        opening.addEventListener('upgradeneeded', () => {
          opening.result.createObjectStore('tracking', { keyPath: 'shipment_number' }).put({
            shipment_number: number,
            steps: [{ title: 'From long ago', time: '1 May 2025' }],
            as_of: '2025-05-01T10:00:00Z',
            savedAt: Date.parse('2025-05-01T10:00:00Z'),
          })
        })
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
      }),
    NUMBER,
  )
  await openAndKeep(page, '/')
  await context.setOffline(true)
  await page.goto(`/track?number=${NUMBER}`)
  await expect(page.locator('.timeline')).toContainText('From long ago')
  await expect(page.locator('.tracked [data-freshness]')).toHaveText(/^Saved \d+ days ago, you are offline$/)
})

test('an old copy never looks current on a device whose clock is a day slow', async ({ page, context }) => {
  await page.clock.install({ time: Date.now() - DAY })
  await openAndKeep(page, `/track?number=${NUMBER}`)
  await expect(page.locator('.timeline')).toBeVisible()
  await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(1)
  await context.setOffline(true)
  await page.reload()
  // Not “just now”: the server's own date, which is tomorrow by this clock.
  await expect(page.locator('.tracked [data-freshness]')).toHaveText(
    /^Saved as of \d+ \w+ \d{4}, \d+:\d\d[ap]m, you are offline$/,
  )
})

for (const [clock, days] of [
  ['ahead', 10],
  ['behind', -10],
] as const) {
  test(`the board gives the carrier's own time on a device whose clock is ten days ${clock}`, async ({
    page,
  }) => {
    const day = new Date().toISOString().slice(0, 10)
    await answerLookUps(page, () => ({ milestone: 'moving', title: 'Left Lagos', day }))
    await page.clock.install({ time: Date.now() + days * DAY })
    await page.goto('/board')
    await hydrated(page, 'main form')
    await addText(page, numberOf(1))
    await expect(item(page, 'Left Lagos').locator('.board-item-age')).toHaveText(`${day} 10:00`)
  })
}

test('cached pages still open offline after the database has been deleted', async ({ page, context }) => {
  // A page that was never opened is drawn from the copy that is deleted here.
  await openAndKeep(page, '/offices')
  await page.goto(`/track?number=${NUMBER}`)
  await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(1)
  await page.goto('/robots.txt')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        indexedDB.deleteDatabase('waybill').addEventListener('success', () => resolve())
      }),
  )
  await context.setOffline(true)
  await page.goto(`/track?number=${NUMBER}`)
  await expect(page.getByText('has never been tracked on this phone')).toBeVisible()
  await page.goto('/offices')
  await expect(toast(page, 'An error occured')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the sign-in page of a captive portal changes no stored record', async ({ page }) => {
  await openAndKeep(page, '/offices')
  // Here nobody asks, and nothing more is kept.
  await page.goto('/robots.txt')
  const kept = await storedIn(page, 'offices')
  await page.route('/api/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to this hotspot</h1>' }),
  )
  await page.goto('/offices')
  await expect(page.locator('[data-freshness]')).toContainText('Could not refresh')
  await expect(page.getByRole('button', { name: 'Lagos 4 offices' })).toBeVisible()
  expect(await storedIn(page, 'offices')).toEqual(kept)
})
