/** What stands on paper: the answer and how to reach the company, and nothing to press. A quote has a file of its own. */
import type { Page } from '@playwright/test'
import { addText, group } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { heading } from './track-form.ts'

const print = (page: Page) => page.emulateMedia({ media: 'print' })

/** What can be pressed, except the headings of the states, which say what is below them. */
const controls = (page: Page) =>
  page.locator('main').locator('.button, .link-button, input, textarea, button:not(.accordion-button)')

test('a tracked shipment is printed without the sections below it', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/track?number=WB2600100003')
  await expect(heading(page)).toHaveText('WB2600100003')
  await expect(page.getByRole('heading', { name: 'Sending something else' })).toBeVisible()
  await print(page)
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('main h2').filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('summary').filter({ visible: true })).toHaveCount(0)
  await expect(controls(page).filter({ visible: true })).toHaveCount(0)
})

test('the board is printed as a list of shipments', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, 'WB2600100003 WB2600100005')
  await expect(group(page, 'Ended').getByRole('listitem')).toHaveCount(1)
  await expect(group(page, 'Needs attention').getByRole('listitem')).toHaveCount(1)
  await print(page)
  await expect(group(page, 'Ended')).toContainText('WB2600100003')
  await expect(controls(page).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('Add shipments').filter({ visible: true })).toHaveCount(0)
})

test('the offices are printed without the banner below them', async ({ page }) => {
  await page.goto('/offices')
  await expect(page.locator('.partner')).toBeVisible()
  await print(page)
  await expect(page.locator('.office-card').first()).toBeVisible()
  await expect(page.locator('.partner')).toBeHidden()
  await expect(controls(page).filter({ visible: true })).toHaveCount(0)
})
