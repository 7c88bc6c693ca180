import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { ask, openQuoteForm, pick, toast } from './quote-form.ts'
import { heading, openTrack, track } from './track-form.ts'

// Those stay that nothing closes.
const errors = (page: Page) => page.locator('.Toastify__toast--error')

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/422|503/))

/** Refuses the next `count` questions at `path`, each in words of its own, and lets the others through. */
async function refuse(page: Page, path: RegExp, count: number): Promise<void> {
  let refused = 0
  await page.route(path, (route) => {
    refused += 1
    if (refused > count) return route.continue()
    return route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: {
        type: 'about:blank',
        title: 'Unprocessable',
        status: 422,
        detail: `Refused: ${String(refused)}`,
      },
    })
  })
}

test('the error of a quote disappears when the next one succeeds', { tag: '@wide' }, async ({ page }) => {
  await refuse(page, /\/api\/rates/, 1)
  await openQuoteForm(page)
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  await ask(page, '2')
  await expect(errors(page)).toHaveText('Refused: 1')
  await ask(page, '3')
  await expect(toast(page, 'Shipment calculated')).toBeVisible()
  await expect(errors(page)).toHaveCount(0)
})

test('the errors of Track disappear when a shipment is found, queued toasts included', async ({ page }) => {
  await refuse(page, /\/api\/tracking\?/, 5)
  await openTrack(page)
  for (const [index] of Array.from({ length: 5 }).entries()) {
    await track(page, `WB260010009${String(index)}`)
    await expect(page.locator('.track-form')).toContainText(`Refused: ${String(index + 1)}`)
  }
  await expect(errors(page).first()).toBeVisible()
  expect(await errors(page).count()).toBeLessThan(5)
  await track(page, 'WB2600100003')
  await expect(heading(page)).toBeVisible()
  await expect(errors(page)).toHaveCount(0)
  // One that is raised anew comes at once.
  await page.unroute(/\/api\/tracking\?/)
  await refuse(page, /\/api\/tracking\?/, 1)
  await track(page, 'WB2600100090')
  await expect(errors(page)).toHaveText('Refused: 1')
})

test('the error of a message disappears when it has been sent', async ({ page }) => {
  await refuse(page, /\/api\/messages/, 1)
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Obi')
  await page.getByLabel('E-mail').fill('visitor@mail.example')
  await page.getByLabel('Phone').fill('+234 700 000 0100')
  await page.getByLabel('Message').fill('Do you collect on Saturdays?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(errors(page)).toHaveText('Refused: 1')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(toast(page, 'Message sent')).toBeVisible()
  await expect(errors(page)).toHaveCount(0)
})

test('the error of one form stays while another succeeds', async ({ page }) => {
  await refuse(page, /\/api\/tracking\?/, 1)
  await openTrack(page)
  await track(page, 'WB2600100099')
  await expect(errors(page)).toHaveText('Refused: 1')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get Rates' }).click()
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  await ask(page, '2')
  await expect(page.getByRole('heading', { name: 'Your Quotation' })).toBeVisible()
  await expect(errors(page)).toHaveText('Refused: 1')
})
