/** What a background, a shadow or a colour alone marks must also be seen where the system chooses the colours. */
import type { Locator } from '@playwright/test'
import { addText } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
})

/** Expects that `element` looks different once it has lost the attribute that marks it. */
async function expectMarked(element: Locator, attribute: string): Promise<void> {
  await expect(element).toHaveAttribute(attribute)
  const marked = await element.screenshot()
  await element.evaluate((marker, name) => marker.removeAttribute(name), attribute)
  expect(marked.equals(await element.screenshot())).toBe(false)
}

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the current page stands out in the header', async ({ page }) => {
    await page.goto('/track')
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Track' })
    await expect(link).toHaveClass(/active/)
    const marked = await link.screenshot()
    await link.evaluate((element) => element.classList.remove('active'))
    expect(marked.equals(await link.screenshot())).toBe(false)
  })

  test('the shipment that is shown stands out in the list of the board', async ({ page }) => {
    await page.goto('/board')
    await hydrated(page, 'main form')
    await addText(page, 'WB2600100003 WB2600100005')
    await expect(page.locator('.board-item')).toHaveCount(2)
    await page.goto('/track?number=WB2600100003')
    await expectMarked(
      page.locator('.board-aside .board-item-link', { hasText: 'WB2600100003' }),
      'aria-current',
    )
  })
})

test('the selected tab of the home page stands out', async ({ page }) => {
  await page.goto('/')
  await hydrated(page, '.tab')
  await expectMarked(page.getByRole('tab').first(), 'aria-selected')
})
