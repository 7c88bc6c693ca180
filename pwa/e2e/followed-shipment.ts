import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, storedIn } from './offline-site.ts'
import { stubPushService } from './push-browser.ts'

export const NUMBER = 'WB2600100005'
export const OTHER = 'WB2600100008'

export const panelButton = (page: Page) => page.getByRole('button', { name: 'Tell me when it moves' })
export const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on' })
export const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop telling me' })
export const said = (page: Page) => page.locator('.notify-me').getByRole('status')
export const watchesIn = (page: Page) => storedIn(page, 'watches')

export const posting = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().endsWith('/api/watches') && response.request().method() === 'POST',
  )

/** Opens the question of what to hear of a shipment. */
export async function openPanel(page: Page, number = NUMBER): Promise<void> {
  await page.goto(`/track?number=${number}`)
  await panelButton(page).click()
}

export async function follow(page: Page, number = NUMBER): Promise<void> {
  await openPanel(page, number)
  await turnOn(page).click()
  await expect(stopButton(page)).toBeVisible()
}

/** What is followed has been looked up: what comes from now on is newer. */
export async function lookedAfter(page: Page): Promise<void> {
  await expect
    .poll(async () => (await watchesIn(page)).every((watch) => 'checkedAt' in Object(watch)))
    .toBe(true)
}

/** What is covered by the bar of the page is not what is looked at. */
export async function expectPanelAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, state)
}

/** The visitor has allowed notifications, and the browser has a push service. */
export async function allowNotifications(context: BrowserContext, origin: string | undefined): Promise<void> {
  await context.grantPermissions(['notifications'], origin === undefined ? {} : { origin })
  await stubPushService(context)
}
