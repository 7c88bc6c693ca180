import type { Page } from '@playwright/test'
import { addText, group } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { ask, openQuoteForm, pick } from './quote-form.ts'

/**
 * A browser whose visitor has blocked all cookies: it stores nothing for the site, grants no locks and, as Firefox does,
 * opens no channels.
 */
async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage', 'BroadcastChannel']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Storage is blocked', 'SecurityError')
        },
      })
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })
    LockManager.prototype.request = () => Promise.reject(new DOMException('No', 'SecurityError'))
  })
}

test.beforeEach(({ page }) => blockCookies(page))

test('a message is sent by a native form submission', async ({ page }) => {
  await page.goto('/contact-us')
  await expect(page.locator('.store-trouble')).toContainText('This browser lets the site keep nothing')
  await page.getByLabel('Message').fill('Do you collect on Saturdays?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you. Your message is with our support team')).toBeVisible()
})

test('a quote request explains that it needs cookies', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/403/)
  await page.goto('/get-rates')
  await hydrated(page, '.quote-form button[type=submit]')
  await page.getByRole('textbox', { name: 'Weight' }).fill('2')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.locator('.quote-form')).toContainText('Allow cookies for this site, then try again.')
})

test('the advice beside a quote request does not offer to send it later', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/403/)
  await openQuoteForm(page)
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  await ask(page, '2')
  await expect(page.locator('.quote-form')).toContainText('Allow cookies for this site, then try again.')
  const advice = page.locator('.no-quote')
  await expect(advice).toContainText('No price in this browser')
  await expect(advice).not.toContainText(/in a moment|connected|wait/)
  await expect(advice.getByRole('button')).toHaveCount(0)
  await advice.getByRole('link', { name: 'Ask us for this route' }).click()
  await expect(page.getByLabel('Message')).toHaveValue(/^Please send me a price for 2 kg from IKEJA to WUSE/)
})

test('the board looks its shipments up', async ({ page, consoleErrors }) => {
  // The server takes no POST without the cookie, and does not know the second number.
  consoleErrors.allow(/403|422/)
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, 'WB2600100003 WB2600199999')
  await expect(group(page, 'Ended').getByRole('listitem')).toContainText('Delivered')
  await expect(group(page, 'Not known yet').getByRole('listitem')).toContainText('could not find')
})
