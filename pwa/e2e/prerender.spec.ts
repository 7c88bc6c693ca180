import { prerenderedPaths } from '../src/paths.ts'
import { expect, test } from './fixtures.ts'

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of prerenderedPaths) {
    test(`${path} reads`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveTitle(/\S/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }

  test('an unknown address is the fallback screen', async ({ page, complaints }) => {
    complaints.allow(/status of 404/)
    const answer = await page.goto('/nowhere')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await expect(page.getByText('404 Not Found')).toBeVisible()
  })
})
