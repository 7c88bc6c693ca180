import type { Locator, Page } from '@playwright/test'
import { addText, answerLookUps, item, numberOf } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { storedIn } from './offline-site.ts'

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

test('a button that disappears when pressed moves the focus to a control beside it', async ({ page }) => {
  await open(page)
  await select(page, 1).focus()
  await page.keyboard.press('Space')
  await press(page, page.getByRole('button', { name: 'Remove' }))
  await expect(item(page, numberOf(1))).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused()

  await press(page, page.getByRole('button', { name: 'Undo' }))
  await expect(item(page, numberOf(1))).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look up all now' })).toBeFocused()
})

test('the name form of a shipment on the board returns the focus to the button that opened it', async ({
  page,
}) => {
  await open(page)
  const opener = page.getByRole('button', { name: `Name and note of ${numberOf(1)}` })
  await press(page, opener)
  await press(page, page.getByRole('button', { name: 'Cancel' }))
  await expect(opener).toBeFocused()

  await press(page, opener)
  await page.getByLabel('Your name for it').fill('Shoes for Ada')
  await press(page, page.getByRole('button', { name: 'Save' }))
  await expect(item(page, 'Shoes for Ada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Name and note of Shoes for Ada' })).toBeFocused()
})

test('the name form of a recent shipment returns the focus to the button that opened it', async ({
  page,
}) => {
  await page.goto('/track?number=WB2600100003')
  await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(1)
  await page.goto('/track')
  const rename = page.getByRole('button', { name: 'Rename WB2600100003' })
  for (const way of ['Cancel', 'Save']) {
    await press(page, rename)
    await press(page, page.getByRole('button', { name: way }))
    await expect(rename).toBeFocused()
  }
})

test('navigation moves the focus to the heading of the new page', async ({ page }) => {
  await page.goto('/track')
  await hydrated(page, 'main form')
  await press(page, page.getByRole('main').getByRole('link', { name: 'All my shipments' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Your board' })).toBeFocused()
})
