import type { Page } from '@playwright/test'
import {
  expect,
  openAndKeep,
  ownTest,
  storedIn,
  test,
  toast,
  WITHOUT_CONNECTION,
  withoutWakingUp,
} from './offline-site.ts'

const NUMBER = 'WB2600100003'
const DAY = 24 * 60 * 60 * 1000

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(WITHOUT_CONNECTION))
ownTest.beforeEach(({ consoleErrors }) => consoleErrors.allow(WITHOUT_CONNECTION))

interface StoredRecords {
  readonly tracking: readonly object[]
  readonly outbox: readonly object[]
}

/** A database as version 2 of it has left it on a phone. */
async function leftByVersion2(page: Page, kept: StoredRecords) {
  await page.goto('/robots.txt')
  await page.evaluate(
    ({ tracking, outbox }) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('waybill', 2)
        opening.addEventListener('upgradeneeded', () => {
          const database = opening.result
          for (const name of ['pages', 'locations', 'countries', 'offices', 'site'])
            database.createObjectStore(name)
          database.createObjectStore('quotes', { keyPath: 'id' })
          const shipments = database.createObjectStore('tracking', { keyPath: 'shipment_number' })
          for (const record of tracking) shipments.put(record)
          const waiting = database.createObjectStore('outbox', { keyPath: 'key' })
          for (const record of outbox) waiting.put(record)
        })
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
      }),
    kept,
  )
}

const tracking = (shipment_number: string, title: string, daysAgo: number, name?: string) => ({
  shipment_number,
  steps: [{ title, time: 'Monday' }],
  as_of: new Date(Date.now() - daysAgo * DAY).toISOString(),
  savedAt: Date.now() - daysAgo * DAY,
  ...(name !== undefined && { name }),
})

ownTest(
  'a parcel stored twice is merged, and found offline however its number is typed',
  async ({ page, site }) => {
    await leftByVersion2(page, {
      tracking: [
        tracking('wb 2600100003', 'Long ago', 9, 'Shoes'),
        tracking(NUMBER, 'A week ago', 7),
        tracking('wb-2600-100-003.', 'Yesterday', 1),
        { shipment_number: 'damaged', steps: null },
      ],
      outbox: [],
    })
    await openAndKeep(page, '/track')
    const recent = page.locator('.recent-shipment')
    await expect(recent).toHaveCount(1)
    await expect(recent).toContainText(`Shoes${NUMBER}Yesterday`)
    await site.stop()
    await page.reload()
    await expect(recent).toHaveCount(1)
    for (const typed of [
      'wb 2600100003',
      '#WB–2600–100003.',
      'It is WB2600100003, 2 boxes',
      '٢ WB٢٦٠٠١٠٠٠٠٣',
    ]) {
      await page.goto('/track')
      await page.getByLabel('Shipment number').fill(typed)
      await page.getByLabel('Shipment number').press('Enter')
      await expect(page.locator('.tracked-number')).toHaveText(NUMBER)
      await expect(page.locator('.timeline')).toContainText('Yesterday')
      await expect(page).toHaveURL(`/track?number=${NUMBER}`)
    }
    await page.goBack()
    await page.goto('/track?shipment_number=wb%202600100003.')
    await expect(page.locator('.timeline')).toContainText('Yesterday')
  },
)

test('a parcel is queued once, and looked up by its canonical number', async ({ page, context }) => {
  await withoutWakingUp(context)
  await leftByVersion2(page, {
    tracking: [],
    outbox: [
      { key: 'a', kind: 'lookup', shipmentNumber: 'wb-2600 100 003', writtenAt: 1 },
      { key: 'b', kind: 'lookup', shipmentNumber: '(WB2600100003)', writtenAt: 2 },
    ],
  })
  await context.route(/\/api\/tracking/, (route) => route.abort('connectionrefused'))
  await openAndKeep(page, '/track')
  await expect(page.locator('.waiting-entry-words')).toHaveText([NUMBER])

  await page.goto('/track?number=wb2600100004.')
  await page.getByRole('button', { name: 'Look it up once connected' }).click()
  await expect(page.locator('.waiting-entry-words')).toHaveText([NUMBER, 'WB2600100004'])
  await page.goto('/track?text=Where%20is%20WB%202600%20100%20004')
  await expect(page.getByText('It waits below, and is looked up once you are connected.')).toBeVisible()
  expect(await storedIn(page, 'outbox')).toHaveLength(2)

  await context.unroute(/\/api\/tracking/)
  // It is tried again by itself every few seconds, and at once when there is a connection.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
  await expect(toast(page, `${NUMBER} was looked up`)).toBeVisible()
  await expect(page.locator('.waiting-entry')).toHaveCount(0)
  await expect
    .poll(() => storedIn(page, 'tracking'))
    .toMatchObject([{ shipment_number: NUMBER }, { shipment_number: 'WB2600100004' }])
})

test('a file from another phone adds each parcel once', async ({ page }) => {
  await page.goto('/on-this-phone')
  const file = {
    format: 'waybill-saved',
    edition: 1,
    quotes: [],
    tracking: [tracking('wb-2600-100-003', 'Old', 9, 'Shoes'), tracking('“WB2600100003”', 'New', 1)],
    outbox: [{ key: 'a', kind: 'lookup', shipmentNumber: 'wb 2600100004.', writtenAt: 1 }],
  }
  await page.route(/\/api\/tracking/, (route) => route.abort('connectionrefused'))
  await page.getByLabel('File to take in').setInputFiles({
    name: 'waybill-saved.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(file)),
  })
  await expect(page.getByText('entries were taken in.')).toBeVisible()
  await page.goto('/track')
  await expect(page.locator('.recent-shipment')).toHaveCount(1)
  await expect(page.locator('.recent-shipment')).toContainText(`Shoes${NUMBER}New`)
  await expect(page.locator('.waiting-entry-words')).toHaveText(['WB2600100004'])
})
