import {
  allowNotifications,
  expectPanelAccessible,
  follow,
  NUMBER,
  openPanel,
  panelButton,
  said,
  stopButton,
  turnOn,
  watchesIn,
} from './followed-shipment.ts'
import { expect, ownTest as test, readyNote, WITHOUT_CONNECTION } from './offline-site.ts'
import { stubPushService } from './push-browser.ts'

test.describe('with notifications allowed', () => {
  test.beforeEach(({ context, baseURL }) => allowNotifications(context, baseURL))

  test('following a shipment offline shows an error, and succeeds once connected', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(WITHOUT_CONNECTION)
    await openPanel(page)
    await expect(readyNote(page)).toBeVisible()
    await context.setOffline(true)
    await turnOn(page).click()
    await expect(said(page)).toHaveText('You are offline. Press the button again once you are connected.')
    await expectPanelAccessible(page, 'offline')
    expect(await watchesIn(page)).toEqual([])
    await context.setOffline(false)
    await turnOn(page).click()
    await expect(stopButton(page)).toBeVisible()
  })

  test('a shipment unfollowed offline is deleted from the server once connected', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(WITHOUT_CONNECTION)
    await follow(page)
    await context.setOffline(true)
    await stopButton(page).click()
    await expect(page.getByText('You want to hear no more of this shipment.')).toBeVisible()
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await context.setOffline(false)
    expect((await deleted).status()).toBe(204)
    await expect.poll(() => watchesIn(page)).toEqual([])
    await expect(panelButton(page)).toBeVisible()
  })

  test('the server’s rate-limit message is shown, and a second attempt succeeds', async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/429/)
    await page.route('**/api/watches', (route) =>
      route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        headers: { 'retry-after': '30' },
        body: JSON.stringify({ status: 429, detail: 'Too many requests. Try again in 30 seconds.' }),
      }),
    )
    await openPanel(page)
    await turnOn(page).click()
    await expect(said(page)).toHaveText('Too many requests. Try again in 30 seconds.')
    await page.unroute('**/api/watches')
    await turnOn(page).click()
    await expect(stopButton(page)).toBeVisible()
  })
})

test.describe('without notifications', () => {
  test('blocked notifications are explained', { tag: '@wide' }, async ({ page, context, baseURL }) => {
    await stubPushService(context)
    await context.grantPermissions([], { ...(baseURL !== undefined && { origin: baseURL }) })
    await openPanel(page)
    await expect(page.getByText('Notifications of this site are blocked in your browser.')).toBeVisible()
    await expect(turnOn(page)).toHaveCount(0)
    await expectPanelAccessible(page, 'notifications that are blocked')
  })

  test(
    'a browser without notifications offers a list of missed news at the next visit instead',
    { tag: '@wide' },
    async ({ page, context }) => {
      await stubPushService(context, 'missing')
      await openPanel(page)
      await expect(page.getByText('This browser takes no notifications from websites.')).toBeVisible()
      await page.getByRole('button', { name: 'Show me what I missed at my next visit' }).click()
      await expect(page.getByText('You see what you missed')).toBeVisible()
      expect(await watchesIn(page)).toMatchObject([{ shipment_number: NUMBER, id: null, endpoint: null }])
      await page.getByRole('button', { name: 'Stop', exact: true }).click()
      await expect(panelButton(page)).toBeVisible()
    },
  )
})

test.describe('with the push service unreachable', () => {
  test('following a shipment shows an error and stores nothing', async ({ page, context, baseURL }) => {
    await allowNotifications(context, baseURL)
    await stubPushService(context, 'away')
    await openPanel(page)
    await turnOn(page).click()
    await expect(said(page)).toContainText('notification service could not be reached')
    expect(await watchesIn(page)).toEqual([])
  })
})
