import type { Page } from '@playwright/test'
import { prerenderedPaths } from '../src/app/routes.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })

/** Follows a link at the end of the page, and expects to be at the top of the next one. */
async function arrive(page: Page, link: string, path: string) {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.locator(link), `links to ${path}`).not.toHaveCount(0)
  await page.locator(link).first().click()
  await expect(page).toHaveURL(path)
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY), path).toBe(0)
}

test('every change of route scrolls to the top and focuses the heading', async ({ page }) => {
  await page.goto('/privacy-policy')
  await hydrated(page, 'footer a')
  let before: string | null = null
  let here: string | null = null
  for (const path of prerenderedPaths) {
    // One journey: each page is left from its end, but Track for the board, to which its form leads.
    const place = path === '/board' ? 'main' : 'footer'
    if (path !== '/privacy-policy') await arrive(page, `${place} a[href="${path}"]`, path)
    before = here
    here = await heading(page).textContent()
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.goBack()
  await expect(heading(page)).toHaveText(before ?? '')
  await expect(heading(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a reloaded page keeps its scroll position', async ({ page }) => {
  await page.goto('/privacy-policy')
  await hydrated(page, 'footer a')
  await inFooter(page, 'About Us').click()
  await expect(heading(page)).toBeFocused()
  await page.evaluate(() => scrollTo(0, 700))
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('the first page does not move the focus', async ({ page }) => {
  const takenOver = page.waitForResponse(/\/api\/site/)
  await page.goto('/track')
  await takenOver
  await expect(page.locator('body')).toBeFocused()
})

test('the links of the home page, the banner and the footer lead to the pages that they name', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Get Rates' }).first().click()
  await expect(page).toHaveURL('/get-rates')
  // Before that each link brings a new document, and a press may come between the two.
  await hydrated(page, 'footer a')
  for (const name of ['Privacy Policy', 'Terms of service', 'Acceptable use policy']) {
    await inFooter(page, 'Track').click()
    await expect(page).toHaveURL('/track')
    await inFooter(page, name).click()
    await expect(page, name).toHaveURL('/privacy-policy')
  }
  for (const name of ['Blog', 'Help Center', 'FAQs', 'App Store', 'Google Play']) {
    await inFooter(page, name).click()
    await expect(page, name).toHaveURL('/')
    await inFooter(page, 'For Merchants').click()
    await expect(page).toHaveURL('/ecommerce')
  }
  await page.locator('.partner').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact-us')
})
