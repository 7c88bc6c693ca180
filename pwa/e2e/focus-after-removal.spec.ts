import type { Locator, Page } from '@playwright/test'
import { addText, answerLookUps, item, numberOf } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

const TWO = `${numberOf(1)}\n${numberOf(2)}`

async function open(page: Page): Promise<void> {
  await answerLookUps(page)
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, TWO)
  await expect(item(page, numberOf(1))).toContainText('Moving')
  await expect(page.getByText('2 shipments added.')).toBeVisible()
}

async function press(page: Page, control: Locator): Promise<void> {
  await control.focus()
  await page.keyboard.press('Enter')
}

const select = (page: Page, index: number) =>
  page.getByRole('checkbox', { name: `Select ${numberOf(index)}` })

test('what goes away with the key that pressed it leaves the focus beside it', async ({ page }) => {
  await open(page)
  const pencil = page.getByRole('button', { name: `Name and note of ${numberOf(1)}` })
  await press(page, pencil)
  await press(page, page.getByRole('button', { name: 'Cancel' }))
  await expect(select(page, 1)).toBeFocused()

  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Remove' }))
  await expect(item(page, numberOf(1))).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Undo' }))
  await expect(item(page, numberOf(1))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look up all now' })).toBeFocused()
})

test('a page that is gone to has its own focus', async ({ page }) => {
  await page.goto('/track')
  await hydrated(page, 'main form')
  await press(page, page.getByRole('main').getByRole('link', { name: 'All my shipments' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Your board' })).toBeFocused()
})
