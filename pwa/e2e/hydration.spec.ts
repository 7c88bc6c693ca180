import type { Page } from '@playwright/test'
import { prerenderedPaths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'

/** React marks the elements that it has taken over with properties of its own. */
async function tookOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber$')),
  )
}

for (const path of [...prerenderedPaths, '/nowhere']) {
  test(`${path} keeps its elements when the scripts take over`, async ({ page, complaints }) => {
    if (path === '/nowhere') complaints.allow(/status of 404/)
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState === 'interactive')
          document.querySelector('h1')?.setAttribute('data-served', '')
      })
    })
    await page.goto(path)
    await tookOver(page)
    await expect(page.locator('h1[data-served]')).toBeVisible()
  })
}

for (const path of prerenderedPaths) {
  test(`${path} is no wider than the window`, async ({ page }) => {
    await page.goto(path)
    await tookOver(page)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  })
}

test('moving between screens loads no new document', async ({ page }) => {
  await page.goto('/')
  await tookOver(page)
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Offices' }).click()
  await expect(page).toHaveURL('/offices')
  await expect(page.locator('body[data-same-document]')).toBeVisible()
})
