import type { Page } from '@playwright/test'
import { prerenderedPaths } from '../src/app/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { holdRequests } from './held-requests.ts'
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
import { hydrated } from './hydrated.ts'

const SAMPLE = 'WB2600100003'

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(WITHOUT_CONNECTION))
ownTest.beforeEach(({ consoleErrors }) => consoleErrors.allow(WITHOUT_CONNECTION))

ownTest(
  'every page opens without the server after a visit to a single page',
  async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(/status of 404/)
    // Its desk is not fetched ahead, and the page says so.
    consoleErrors.allow(/ERR_FAILED.*\/(?:assets\/VerifyDesk-|verify\))/)
    const headings = await headingsOfPages(page)
    await openAndKeep(page, '/contact-us')
    await page.goto(`/track?number=${SAMPLE}`)
    await expect(page.locator('.timeline')).toContainText('Delivered')
    const steps = await page.locator('.timeline-step').allTextContents()
    // What is shown is kept a moment later, and whether it is real is asked apart from it.
    await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(1)
    await expect.poll(() => storedIn(page, 'site')).toHaveLength(1)

    await site.kill()

    for (const [path, heading] of headings) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }

    await page.goto('/offices')
    await expect(page.getByText('Demonstration data')).toBeVisible()
    await page.getByRole('button', { name: 'Lagos 4 offices' }).click()
    await expect(page.locator('.office-card').filter({ visible: true })).toHaveCount(4)
    await expect(page.locator('[data-freshness]')).toHaveText(
      /^Could not refresh\. Saved (just now|\d+ minutes? ago)$/,
    )

    await page.goto('/get-rates')
    await page.getByRole('combobox', { name: 'From city' }).fill('ikeja')
    await page.getByRole('option', { name: 'IKEJA', exact: false }).first().click()
    await page.getByText('International', { exact: true }).click()
    await page.getByRole('combobox', { name: 'To country' }).fill('ghana')
    await expect(page.getByRole('option').first()).toContainText('Ghana')

    await page.goto(`/track?number=${SAMPLE}`)
    await expect(page.locator('.timeline-step')).toHaveText(steps)
    await expect(page.locator('.tracked [data-freshness]')).toContainText('Could not refresh. Saved')
    await expect(page.locator('.Toastify__toast')).toHaveCount(0)
    await expectAccessible(page, 'a shipment as it was saved')

    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.getByText('404 Not Found')).toBeVisible()
    expect((await page.goto('/nowhere'))?.status()).toBe(404)
  },
)

/** The heading of each page by its path, as the server sends it: none of them is opened. */
async function headingsOfPages(page: Page): Promise<ReadonlyMap<string, string>> {
  const pages = prerenderedPaths.map(async (path): Promise<[string, string]> => {
    const html = await (await page.request.get(path)).text()
    const document = await page.evaluateHandle(
      (text) => new DOMParser().parseFromString(text, 'text/html'),
      html,
    )
    return [path, await document.evaluate((parsed) => parsed.querySelector('h1')?.textContent ?? '')]
  })
  return new Map(await Promise.all(pages))
}

ownTest('navigation needs no server', async ({ page, site }) => {
  await openAndKeep(page, '/track')
  await hydrated(page, 'footer a')
  await site.kill()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We carry what matters to you')
  await expect(page).toHaveTitle(/About Us/)
})

test('a tracked shipment is marked as saved while offline, and refreshed once connected', async ({
  page,
  context,
}) => {
  await openAndKeep(page, '/track')
  await page.goto('/track?number=WB2600100001')
  const freshness = page.locator('.tracked [data-freshness]')
  await expect(freshness).toHaveText(/^Updated \d{1,2}:\d\d[ap]m$/)
  await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(1)

  await context.setOffline(true)
  await page.reload()
  await expect(freshness).toHaveText(/^Saved (just now|\d+ minutes? ago), you are offline$/)

  await context.setOffline(false)
  await expect(freshness).toHaveText(/^Updated /)

  const letCome = await holdRequests(context, '**/api/tracking?**')
  await page.reload()
  await expect(freshness).toHaveText(/^Saved (just now|\d+ minutes? ago), looking for news$/)
  await letCome()
  await expect(freshness).toHaveText(/^Updated /)
})

test('recent shipments are listed, named, opened and removed', async ({ page, context }) => {
  await openAndKeep(page, '/track')
  const recent = page.locator('.recent-shipment')
  for (const number of ['WB2600100001', 'WB2600100003']) {
    await page.goto(`/track?number=${number}`)
    await expect(page.locator('.timeline')).toBeVisible()
    await expect.poll(async () => JSON.stringify(await storedIn(page, 'tracking'))).toContain(number)
  }
  await page.goto('/track')
  await expect(recent).toHaveCount(2)
  await expect(recent.first()).toContainText('WB2600100003')
  await expect(recent.first()).toContainText('Delivered')
  await expect(recent.first()).toContainText(/Saved (?:just now|\d+ minutes? ago)/)
  await expectAccessible(page, 'recent shipments')

  await page.getByRole('button', { name: 'Rename WB2600100003' }).click()
  await page.getByLabel('Your name for it').fill('Shoes for Ibadan')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(recent.first()).toContainText('Shoes for Ibadan')

  await context.setOffline(true)
  await page.reload()
  await recent.filter({ hasText: 'Shoes for Ibadan' }).getByRole('link').click()
  await expect(page.locator('.timeline')).toContainText('Delivered')
  await expect(page.locator('.tracked [data-freshness]')).toContainText('you are offline')

  await page.goto('/track')
  await page.getByRole('button', { name: 'Remove WB2600100003' }).click()
  await expect(recent).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(recent).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Your shipment’s steps come here')).toBeVisible()
  expect(await storedIn(page, 'tracking')).toEqual([])
})

test('a number never tracked before is queued offline, and looked up once connected', async ({
  page,
  context,
}) => {
  await withoutWakingUp(context)
  await openAndKeep(page, '/track')
  await context.setOffline(true)
  await page.goto('/track?number=WB2600100003')
  await expect(page.getByText('has never been tracked on this phone')).toBeVisible()
  await expect(toast(page, 'An error occured')).toBeVisible()
  const later = page.getByRole('button', { name: 'Look it up once connected' })
  await later.click()
  await expect(page.getByRole('heading', { name: 'Waiting to be looked up' })).toBeVisible()
  await expect(later).toHaveCount(0)
  await expectAccessible(page, 'a number that waits')

  // Closing the page loses nothing.
  await page.goto('/track')
  await expect(page.locator('.waiting-entry')).toContainText('WB2600100003')
  await Promise.all([
    expect(toast(page, 'WB2600100003 was looked up')).toBeVisible(),
    context.setOffline(false),
  ])
  await expect(page.locator('.waiting-entry')).toHaveCount(0)
  await expect(page.locator('.recent-shipment')).toContainText('Delivered')
})

test('past quotes show their date, cannot be booked, and show the price change when repeated', async ({
  page,
  context,
}) => {
  await openAndKeep(page, '/get-rates')
  let price = 5000
  await page.route('/api/rates', async (route) => {
    const offer = {
      carrier_name: 'Waybill Ground',
      carrier_logo: '',
      delivery_time: '2 days',
      selling_price: price,
      currency: 'NGN',
    }
    await route.fulfill({ json: { offers: [offer], as_of: '2026-03-03T13:30:00Z' } })
  })
  for (const [field, place] of [
    ['From city', 'IKEJA'],
    ['To city', 'KADUNA'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).fill(place)
    await page.getByRole('option', { name: place, exact: true }).click()
  }
  await page.getByLabel('Weight').fill('2')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.locator('.offer-price')).toHaveText('₦5,000')
  await expect(page.getByRole('link', { name: 'Book Shipment' })).toBeVisible()

  await context.setOffline(true)
  await page.goto('/get-rates')
  await page.getByRole('button', { name: /IKEJA.*KADUNA.*from ₦5,000/ }).click()
  await expect(page.locator('.offer-price')).toHaveText('₦5,000')
  await expect(page.getByText('A past quote.')).toBeVisible()
  await expect(page.getByText('Quoted 3 March 2026, 2:30pm')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book Shipment' })).toHaveCount(0)
  await expectAccessible(page, 'a past quote')

  price = 5200
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Ask again' }).click()
  await expect(page.locator('.offer-price')).toHaveText('₦5,200₦200 more than before')
  await expect(page.getByRole('link', { name: 'Book Shipment' })).toBeVisible()
})

test('a returning visitor revalidates each list without downloading it', async ({ page }) => {
  // A page without a list to show: nothing of it is still being answered when the lists are counted.
  await openAndKeep(page, '/')
  expect(await storedIn(page, 'locations')).toHaveLength(1)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sizes: number[] = []
  const lists = new Set<string>()
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (/\/api\/(?:locations|countries)$/.test(response.url)) lists.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (lists.has(requestId)) sizes.push(encodedDataLength)
  })
  await page.goto('/get-rates')
  await expect.poll(() => sizes).toHaveLength(2)
  for (const bytes of sizes) expect(bytes).toBeLessThan(1000)
})
