import type { Page } from '@playwright/test'
import { addText, adding, answerLookUps, field, numberOf } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

const SEVEN = [1, 2, 3, 4, 5, 6, 7].map(numberOf).join('\n')

const told = (number: string) =>
  number === numberOf(1)
    ? ({ milestone: 'delivered', title: 'Delivered in Wuse' } as const)
    : ({ milestone: 'moving', title: 'Passed Lokoja' } as const)

async function open(page: Page): Promise<void> {
  await page.goto('/board')
  await hydrated(page, 'main form')
}

test('the second press of a double press does nothing', { tag: '@wide' }, async ({ page }) => {
  const saved: unknown[] = []
  page.on('download', (file) => saved.push(file))
  await answerLookUps(page, told)
  await open(page)
  await field(page).fill(SEVEN)
  await adding(page).getByRole('button', { name: 'Add 7 shipments' }).dblclick()
  await expect(page.getByText('7 shipments added.')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${numberOf(3)}` }).check()
  await page.getByRole('button', { name: 'Remove' }).dblclick()
  await expect(page.getByText('1 shipment removed.')).toBeVisible()
  await expect(page.locator('.board-item')).toHaveCount(6)
  await page.getByRole('button', { name: 'Undo' }).dblclick()
  await expect(page.locator('.board-item')).toHaveCount(7)
  expect(saved).toEqual([])
})

test(
  'a second press does not trigger a control that has moved under the pointer',
  { tag: '@wide' },
  async ({ page }) => {
    await answerLookUps(page, told)
    await open(page)
    await addText(page, SEVEN)
    await page.getByRole('checkbox', { name: `Select ${numberOf(3)}` }).check()
    const remove = page.getByRole('button', { name: 'Remove' })
    await remove.scrollIntoViewIfNeeded()
    const box = await remove.boundingBox()
    await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 10)
    await expect(page.getByText('1 shipment removed.')).toBeVisible()
    await expect(page.locator('.board-item')).toHaveCount(6)
    // Whatever stands there by now, wherever a page of another width has moved it to.
    for (const name of ['Ended 1', 'Add to the board', 'Look up all now'] as const) {
      await page.getByRole('button', { name }).hover()
      await page.mouse.down({ clickCount: 2 })
      await page.mouse.up({ clickCount: 2 })
    }
    await expect(page.getByText('7 shipments added.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'All 6' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Ended 1' }).click()
    await expect(page.locator('.board-item')).toHaveCount(1)
  },
)
