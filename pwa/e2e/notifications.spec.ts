import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import {
  allowNotifications,
  expectPanelAccessible,
  follow,
  lookedAfter,
  NUMBER,
  openPanel,
  OTHER,
  panelButton,
  posting,
  stopButton,
  turnOn,
  watchesIn,
} from './followed-shipment.ts'
import { expect, ownTest as test, readyNote } from './offline-site.ts'
import { newsOf, notificationsOf, pressNotification, PushDelivery } from './push-browser.ts'

test.beforeEach(({ context, baseURL }) => allowNotifications(context, baseURL))

test('a visitor can follow and unfollow a shipment', { tag: '@wide' }, async ({ page }) => {
  await openPanel(page)
  await expectPanelAccessible(page, 'the question of what to hear')
  await page.getByLabel('Only when it needs me').check()
  const requests: string[] = []
  const bodies: unknown[] = []
  await page.route('**/api/watches**', async (route) => {
    requests.push(route.request().method())
    if (route.request().method() === 'POST') bodies.push(route.request().postDataJSON())
    await route.continue()
  })
  const posted = posting(page)
  await turnOn(page).dblclick()
  const answer = await posted
  expect(answer.status()).toBe(201)
  expect(bodies).toMatchObject([
    {
      shipment_number: NUMBER,
      only_exceptions: true,
      quiet_hours: true,
      subscription: { endpoint: 'https://push.waybill-tests.example/send/1' },
    },
  ])
  const { id } = (await answer.json()) as { id: string }
  await expect(stopButton(page)).toBeVisible()
  await expectPanelAccessible(page, 'a shipment that is followed')
  expect(await watchesIn(page)).toMatchObject([
    { shipment_number: NUMBER, id, onlyExceptions: true, quietHours: true },
  ])

  const deleted = page.waitForResponse((response) => response.url().endsWith(`/api/watches/${id}`))
  await stopButton(page).click()
  expect((await deleted).status()).toBe(204)
  await expect(panelButton(page)).toBeVisible()
  expect(await watchesIn(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('stubbed-subscription'))).toBeNull()
  expect(requests).toEqual(['POST', 'DELETE'])
})

test(
  'a notification shows the visitor’s name for the shipment and opens its page',
  { tag: '@wide' },
  async ({ page }) => {
    await follow(page, OTHER)
    await page.goto(`/track?number=${NUMBER}`)
    await lookedAfter(page)
    await page.getByRole('button', { name: `Rename ${OTHER}` }).click()
    await page.getByLabel('Your name for it').fill('Ada’s shoes')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Ada’s shoes')).toBeVisible()

    const delivery = await PushDelivery.to(page)
    await delivery.deliver(newsOf(OTHER, 'Moving', 'Left Lagos hub', '17 November 2026, 9:00am'))
    await expect
      .poll(() => notificationsOf(page))
      .toEqual([
        {
          title: 'Ada’s shoes: Moving',
          body: 'Left Lagos hub, 17 November 2026, 9:00am',
          tag: newsOf(OTHER, '', '').tag,
          data: { number: OTHER },
        },
      ])
    // The list on the page says so as well.
    await expect(page.getByRole('heading', { name: 'Since your last look: 1 shipment moved' })).toBeVisible()

    // What is newer takes the place of what was said before.
    await delivery.deliver(newsOf(OTHER, 'Out for delivery', 'With the courier'))
    await expect
      .poll(async () => (await notificationsOf(page)).map(({ title, body }) => [title, body]))
      .toEqual([['Ada’s shoes: Out for delivery', 'With the courier']])

    await pressNotification(page)
    await expect(page).toHaveURL(new RegExp(`/track\\?number=${OTHER}$`))
    await expect(page.getByRole('heading', { name: `Shipment ${OTHER}` })).toBeVisible()
    await expect.poll(() => notificationsOf(page)).toEqual([])
    await expect(page.getByRole('heading', { name: 'Since your last look' })).toHaveCount(0)
  },
)

test('an unreadable push message shows a general notification', async ({ page }) => {
  await follow(page)
  await expect(readyNote(page)).toBeVisible()
  const delivery = await PushDelivery.to(page)
  let before = 0
  for (const message of ['', 'no JSON', '[1]', '{"shipment_number":7}', '"x"']) {
    await delivery.deliver(message)
    // Each takes the place of the one before: closing that would race with it.
    await expect.poll(() => shownAt(page)).toBeGreaterThan(before)
    before = await shownAt(page)
    expect((await notificationsOf(page)).map(({ title, data }) => [title, data])).toEqual([
      ['A shipment that you follow has moved', { number: null }],
    ])
  }
})

/** When what is on the screen came there, in milliseconds since 1970; 0 where nothing is. */
function shownAt(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const shown = (await registration.getNotifications()) as (Notification & { timestamp: number })[]
    return Math.max(0, ...shown.map(({ timestamp }) => timestamp))
  })
}

test('a pressed notification focuses the tab that already shows the shipment', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/about-us')
  await expect(readyNote(other)).toBeVisible()
  await follow(page)
  await lookedAfter(page)
  const delivery = await PushDelivery.to(other)
  await delivery.deliver(newsOf(NUMBER, 'Held', 'Held at customs'))
  await expect.poll(() => notificationsOf(other)).toHaveLength(1)
  await page.evaluate(() => Object.assign(globalThis, { before: true }))
  await pressNotification(other)
  await expect.poll(() => notificationsOf(other)).toEqual([])
  await expect(other).toHaveURL(/\/about-us$/)
  expect(context.pages()).toHaveLength(2)
  expect(await page.evaluate(() => 'before' in globalThis)).toBe(true)
})

test('following and unfollowing a shipment in one tab is shown in another', async ({ page, context }) => {
  await openPanel(page)
  const other = await context.newPage()
  await other.goto(`/track?number=${NUMBER}`)
  await expect(panelButton(other)).toBeVisible()
  await turnOn(page).click()
  await expect(stopButton(other)).toBeVisible()
  await stopButton(other).click()
  await expect(panelButton(page)).toBeVisible()
})

test('a subscription made with another key is renewed for every followed shipment', async ({ page }) => {
  await follow(page)
  await page.evaluate(() => {
    const saved = JSON.parse(localStorage.getItem('stubbed-subscription') ?? '') as { key: number[] }
    localStorage.setItem('stubbed-subscription', JSON.stringify({ ...saved, key: saved.key.toReversed() }))
  })
  await openPanel(page, OTHER)
  await turnOn(page).click()
  await expect(stopButton(page)).toBeVisible()
  await expect
    .poll(async () => (await watchesIn(page)).map((watch) => (watch as { endpoint: string }).endpoint))
    .toEqual(Array(2).fill('https://push.waybill-tests.example/send/2'))
})

test('the next visit renews a subscription that the browser has ended', async ({ page }) => {
  await follow(page)
  await page.evaluate(() => localStorage.removeItem('stubbed-subscription'))
  const posted = posting(page)
  await page.goto('/about-us')
  expect((await posted).status()).toBe(201)
  await expect
    .poll(() => watchesIn(page))
    .toMatchObject([{ endpoint: 'https://push.waybill-tests.example/send/2' }])
})

test('a delivered shipment offers no notifications', async ({ page }) => {
  await page.goto('/track?number=WB2600100003')
  await expect(page.locator('.timeline')).toBeVisible()
  await expect(page.locator('.notify-me')).toHaveCount(0)
})

test(
  'the page of stored data lists the followed shipments and can unfollow one or all',
  { tag: '@wide' },
  async ({ page }) => {
    await follow(page)
    await follow(page, OTHER)
    await page.goto('/on-this-phone')
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Shipments you follow' }) })
    await expect(row).toContainText(NUMBER)
    await expect(row).toContainText('Not at night (9 pm to 7 am).')
    await expect(row).toContainText('on our server')
    await expectAccessible(page, 'the list of what is followed')
    await row.getByRole('button', { name: `Stop telling me ${OTHER}` }).click()
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await row.getByRole('button', { name: 'Yes' }).click()
    expect((await deleted).status()).toBe(204)
    await expect(row).not.toContainText(OTHER)

    const last = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Delete everything from this phone' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    expect((await last).status()).toBe(204)
    await expect.poll(() => watchesIn(page)).toEqual([])
  },
)
