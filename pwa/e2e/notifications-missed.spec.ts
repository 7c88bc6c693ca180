import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test as base } from './fixtures.ts'
import { readyNote, storedIn } from './offline-site.ts'
import { stubPushService } from './push-browser.ts'

const NUMBER = 'WB2600100005'

/** The browser takes no notifications, and the aggregator is the test's own: a shipment moves when the test says so. */
const test = base.extend({ answeredBy: 'stub', serviceWorkers: 'allow' })

const steps = (...titles: string[]) => ({
  body: {
    success: true,
    message: 'ok',
    data: { steps: titles.map((title, at) => ({ title, time: `2026-11-1${String(at)} 10:00` })) },
  },
})

const follow = async (page: Page) => {
  await page.goto(`/track?number=${NUMBER}`)
  await page.getByRole('button', { name: 'Tell me when it moves' }).click()
  await page.getByRole('button', { name: 'Show me what I missed at my next visit' }).click()
  await expect(page.getByText('You see what you missed')).toBeVisible()
}

/** As if the last look were long ago. */
const letTimePass = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('waybill')
        opening.addEventListener('success', () => {
          const store = opening.result.transaction('watches', 'readwrite').objectStore('watches')
          const reading = store.getAll()
          reading.addEventListener('success', () => {
            for (const watch of reading.result as { checkedAt?: number }[])
              store.put({ ...watch, checkedAt: Date.now() - 3_600_000 })
          })
          store.transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
  )

async function stepsAt(request: APIRequestContext): Promise<number> {
  const answer = await request.get(`/api/tracking?shipment_number=${NUMBER}`)
  return ((await answer.json()) as { steps: unknown[] }).steps.length
}

const heading = (page: Page) => page.getByRole('heading', { name: 'Since your last look: 1 shipment moved' })

test.beforeEach(async ({ context }) => stubPushService(context, 'missing'))

for (const path of ['/track', '/board']) {
  test(
    `news of followed shipments is listed at the next visit: ${path}`,
    { tag: '@wide' },
    async ({ page, aggregator, request }) => {
      aggregator.answer('track-shipment-by-number', steps('Picked up in Lagos'))
      await follow(page)
      await expect
        .poll(async () => (await storedIn(page, 'watches')).every((watch) => 'checkedAt' in Object(watch)))
        .toBe(true)
      await letTimePass(page)
      aggregator.answer('track-shipment-by-number', steps('Picked up in Lagos', 'Held at customs'))
      // The server has what it heard last for a moment.
      await expect.poll(async () => stepsAt(request)).toBe(2)
      const asked = page.waitForRequest((sent) => sent.url().endsWith('/api/tracking/batch'))
      await page.goto(path)
      await asked
      await expect(heading(page)).toBeVisible()
      await expectAccessible(page, 'what was missed')
      const count = aggregator.calls('track-shipment-by-number').length
      await page.reload()
      await expect(heading(page)).toBeVisible()
      expect(aggregator.calls('track-shipment-by-number')).toHaveLength(count)

      await page
        .locator('.followed-news')
        .getByRole('link', { name: `${NUMBER} Held at customs` })
        .click()
      await expect(page.getByRole('heading', { name: `Shipment ${NUMBER}` })).toBeVisible()
      // The page takes a moment’s look for one.
      await expect
        .poll(async () => Object((await storedIn(page, 'tracking'))[0]) as { seen?: number })
        .toMatchObject({ seen: 2 })
      await page.goto(path)
      await expect(page.locator('.track-form, .add-numbers').first()).toBeVisible()
      await expect(heading(page)).toHaveCount(0)
    },
  )
}

test('a visitor who follows no shipment sends no request for news', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/track')
  await expect(readyNote(page)).toBeVisible()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /batch|push|watches/.test(path))).toEqual([])
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  expect(fetched.filter((path) => path.includes('followedShipments'))).toEqual([])
})

test('a browser with storage blocked follows a shipment only while the page is open, and says so', async ({
  page,
  context,
  aggregator,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('No', 'SecurityError')
        },
      },
    })
  })
  aggregator.answer('track-shipment-by-number', steps('Picked up in Lagos'))
  await follow(page)
  await expect(page.locator('.notify-me').getByRole('status')).toContainText('This browser keeps nothing')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Tell me when it moves' })).toBeVisible()
})
