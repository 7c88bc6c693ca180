import type { Page } from '@playwright/test'
import { DAMAGED, leftOnPhone, schemaAway } from './damaged-records.ts'
import {
  expect,
  openAndKeep,
  ownTest,
  storedIn,
  test,
  WITHOUT_CONNECTION,
  withoutWakingUp,
} from './offline-site.ts'
import { hydrated } from './hydrated.ts'

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(WITHOUT_CONNECTION))
ownTest.beforeEach(({ consoleErrors }) => consoleErrors.allow(WITHOUT_CONNECTION))

/** Everything that a page asks for by itself is refused, so that it shows what is on the phone. */
const serverAway = (page: Page) => page.route('**/api/**', (route) => route.abort('connectionrefused'))

/** Whether the worker keeps that page, which it does once it was opened. */
const isKept = (page: Page, path: string) =>
  page.evaluate((url) => caches.match(url, { ignoreSearch: true }).then(Boolean), path)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

for (const { path, usable } of [
  {
    path: '/',
    usable: async (page: Page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Track' })).toBeVisible()
    },
  },
  {
    path: '/track',
    usable: async (page: Page) => {
      const recent = page.locator('.recent-shipments')
      await expect(recent).toContainText('Shoes')
      await page.getByLabel('Shipment number').fill('WB2600100003')
      await page.getByLabel('Shipment number').press('Enter')
      await expect(page.locator('.timeline')).toContainText('Picked up')
    },
  },
  {
    path: '/get-rates',
    usable: async (page: Page) => {
      const past = page.locator('.past-quotes')
      await expect(past).toContainText('4 kg')
      await past.locator('.past-quote-open').first().click()
      await expect(page.locator('.ticket-summary')).toContainText('YABA')
    },
  },
  {
    path: '/offices',
    usable: async (page: Page) => {
      const missing = page.getByRole('heading', { name: 'The list of offices did not load' })
      await expect(missing).toBeVisible()
      await page.unroute('**/api/**')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByRole('button', { name: /Lagos/ }).first()).toBeVisible()
    },
  },
  {
    path: '/contact-us',
    usable: async (page: Page) => {
      await page.getByLabel('Message').fill('Still here')
      await expect(page.getByLabel('Message')).toHaveValue('Still here')
      await expect(page.locator('.waiting-entry').first()).toBeVisible()
    },
  },
  {
    path: '/on-this-phone',
    usable: async (page: Page) => {
      await page.getByRole('button', { name: 'Delete everything from this phone' }).click()
      await page.getByRole('button', { name: 'Yes' }).click()
      await expect(page.getByText('Nothing is kept on this phone yet.')).toBeVisible()
      expect(await storedIn(page, 'tracking')).toEqual([])
    },
  },
]) {
  test(`${path} is usable on a phone on which every kind of record is damaged`, async ({ page, context }) => {
    await withoutWakingUp(context)
    await openAndKeep(page, '/privacy-policy')
    const title = await page.goto(path).then(() => heading(page).textContent())
    await expect.poll(() => isKept(page, path)).toBe(true)
    await page.goto('/robots.txt')
    await leftOnPhone(page, DAMAGED)
    await serverAway(page)
    await page.goto(path)
    await expect(heading(page)).toHaveText(title ?? '')
    await usable(page)
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  })
}

test.describe('before the record schema has loaded', () => {
  test.use({ serviceWorkers: 'block' })

  for (const path of ['/', '/track', '/get-rates', '/offices', '/contact-us']) {
    test(`${path} works with damaged records`, async ({ page, consoleErrors }) => {
      consoleErrors.allow(/net::ERR_CONNECTION_RESET/)
      await page.goto('/on-this-phone')
      await expect(page.locator('.stored-row').first()).toBeVisible()
      const title = await page.goto(path).then(() => heading(page).textContent())
      await page.goto('/robots.txt')
      await leftOnPhone(page, DAMAGED)
      const withheld = await schemaAway(page)
      await serverAway(page)
      await page.goto(path)
      await expect.poll(withheld).toBeGreaterThan(0)
      await page.waitForLoadState('networkidle')
      await expect(heading(page)).toHaveText(title ?? '')
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
    })
  }
})

test('damaged records are repaired at the next start, and no intact one is lost', async ({
  page,
  context,
}) => {
  await withoutWakingUp(context)
  await openAndKeep(page, '/')
  await page.goto('/robots.txt')
  await leftOnPhone(page, DAMAGED)
  await serverAway(page)
  await page.goto('/')
  const numbers = async () =>
    (await storedIn(page, 'tracking')).map(
      (record) => (record as { shipment_number: unknown }).shipment_number,
    )
  await expect
    .poll(numbers)
    .toEqual(['WB2600100001', 'WB2600100002', 'WB2600100003', 'WB2600100009', 'WB\uFFFD'])
  await expect.poll(() => storedIn(page, 'quotes')).toHaveLength(2)
  await expect.poll(async () => JSON.stringify(await storedIn(page, 'outbox'))).toContain('Kept words')
  expect((await storedIn(page, 'tracking'))[2]).toMatchObject({ name: 'Shoes', savedAt: 1000 })
})

ownTest('a damaged outbox entry is marked, and the message after it is sent', async ({ page, context }) => {
  await withoutWakingUp(context)
  await openAndKeep(page, '/contact-us')
  await page.goto('/robots.txt')
  const good = { firstname: '', lastname: '', email: '', phone: '', message: 'From behind', website: '' }
  await leftOnPhone(page, {
    outbox: DAMAGED.outbox.replace(
      /\]$/,
      `{ key: 'zz', kind: 'message', writtenAt: 9, message: ${JSON.stringify(good)} }]`,
    ),
  })
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  const entries = page.locator('.waiting-entry')
  await expect(page.locator('.Toastify__toast', { hasText: 'Message sent' })).toBeVisible()
  await expect(entries.filter({ hasText: 'From behind' })).toHaveCount(0)
  const marked = entries.filter({ hasText: 'Kept words' })
  await expect(marked).toContainText('Not accepted: It was damaged on this phone.')
  await marked.getByRole('button', { name: 'Remove and correct' }).click()
  await expect(page.getByLabel('Message')).toHaveValue('Kept words')
  await expect(page.getByText('It was damaged on this phone.').first()).toBeVisible()
  await expect(marked).toHaveCount(0)
})

ownTest('the service worker sends the messages after invalid outbox entries', async ({ page, context }) => {
  await openAndKeep(page, '/contact-us')
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = new URL(page.url()).origin
  await page.goto('/robots.txt')
  const good = { firstname: '', lastname: '', email: '', phone: '', message: 'From the worker', website: '' }
  await leftOnPhone(page, {
    outbox: `[
      { key: 'a', kind: 'message', message: null, writtenAt: 0 },
      { key: 'b', kind: 'lookup', shipmentNumber: 'WB\\uD800', writtenAt: 1 },
      { key: 'c', kind: 'message', message: ${JSON.stringify({ ...good, message: 'x'.repeat(15_000) })}, writtenAt: 2 },
      { key: 'z', kind: 'message', message: ${JSON.stringify(good)}, writtenAt: 9 },
    ]`,
  })
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId,
    tag: 'waybill-outbox',
    lastChance: false,
  })
  await expect
    .poll(async () =>
      (await storedIn(page, 'outbox')).map((entry) => {
        const { key, refusal } = entry as { readonly key: string; readonly refusal?: string }
        return `${key} ${refusal === undefined ? 'waits' : 'refused'}`
      }),
    )
    .toEqual(['a waits', 'b refused', 'c refused'])
})

test('a database of a newer version can be deleted', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/VersionError/)
  await page.goto('/robots.txt')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('waybill', 99)
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore('tracking').put(1, 1),
        )
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
      }),
  )
  await page.goto('/on-this-phone')
  await expect(page.getByText('A newer version of this site is on this phone.')).toBeVisible()
  await expect(page.getByText('What is kept here cannot be read now.')).toBeVisible()
  // The last of what the page fetches ahead: what came after the deletion would be kept.
  await expect(page.locator('.stored-row', { hasText: 'Our offices' })).toContainText('13 offices')
  await page.getByRole('button', { name: 'Delete everything from this phone' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Nothing is kept on this phone yet.')).toBeVisible()
  const versions = await page.evaluate(async () =>
    (await indexedDB.databases()).map(({ version }) => version),
  )
  expect(versions).not.toContain(99)
})

test('deletion names another tab that has the database open, and finishes once that tab is closed', async ({
  page,
  context,
}) => {
  await page.goto('/on-this-phone')
  await expect(page.locator('.stored-row').first()).toBeVisible()
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('waybill')
        opening.addEventListener('success', () => resolve())
      }),
  )
  await page.getByRole('button', { name: 'Delete everything from this phone' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Another tab of this site is open and holds what is kept here.')).toBeVisible()
  await other.close()
})
