import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { recordShifts } from './layout-shifts.ts'
import { openAndKeep, ownTest, WITHOUT_CONNECTION } from './offline-site.ts'
import { openQuoteForm, weightField } from './quote-form.ts'

const question = (page: Page) => page.getByRole('button', { name: 'How big is the box?' })
const box = (page: Page) => page.getByRole('group', { name: 'How big is the box?' })
const side = (page: Page, name: 'Length' | 'Width' | 'Height') => box(page).getByLabel(name)
const take = (page: Page, kilograms: string) =>
  box(page).getByRole('button', { name: `Use ${kilograms} kg`, exact: true })

async function typeSides(page: Page, ...sides: readonly [string, string, string]): Promise<void> {
  await side(page, 'Length').fill(sides[0])
  await side(page, 'Width').fill(sides[1])
  await side(page, 'Height').fill(sides[2])
}

test(
  'a large box shows its volumetric weight, and one tap puts it into the weight field',
  { tag: '@wide' },
  async ({ page }) => {
    await openQuoteForm(page)
    await expect(question(page)).toHaveAttribute('aria-expanded', 'false')
    await weightField(page).fill('3.5')
    await question(page).click()
    await typeSides(page, '40', '30', '30')
    await expect(box(page)).toContainText('Carriers will charge 7.5 kg')
    await expect(box(page).getByText('On the scale')).toBeVisible()
    await expect(box(page).getByText('3.5 kg', { exact: true })).toBeVisible()
    await expect(box(page).getByText('7.2 kg', { exact: true })).toBeVisible()
    await expectAccessible(page, 'a box that is large for its weight')
    await take(page, '7.5').click()
    await expect(weightField(page)).toHaveValue('7.5')
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeFocused()
    await expect(box(page)).toContainText('Carriers will charge 7.5 kg. That is in the weight now.')
    await expect(box(page).getByText('3.5 kg', { exact: true })).toBeVisible()

    // On the scale it weighs what it did.
    await typeSides(page, '20', '20', '20')
    await take(page, '3.5').click()
    await expect(weightField(page)).toHaveValue('3.5')
    await question(page).click()
    await expect(box(page)).toBeHidden()
  },
)

test('three sides typed or pasted into one field are distributed to the three fields', async ({ page }) => {
  await openQuoteForm(page)
  await question(page).click()
  await side(page, 'Length').evaluate((field) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '40*30*30cm')
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(side(page, 'Length')).toHaveValue('40')
  await expect(side(page, 'Height')).toHaveValue('30')
  await expect(box(page)).toContainText('Carriers will charge at least 7.5 kg')
  await expect(box(page)).toContainText('not typed yet')

  await typeSides(page, '', '', '0.4 x 0,3 x 0.2 m')
  await expect(box(page)).toContainText('Carriers will charge at least 5 kg')
  await side(page, 'Height').blur()
  await expect(side(page, 'Length')).toHaveValue('40')
  await expect(side(page, 'Width')).toHaveValue('30')
  await expect(side(page, 'Height')).toHaveValue('20')
})

test('a side that is too long for any box shows an error once its field is left', async ({ page }) => {
  await openQuoteForm(page)
  await question(page).click()
  await side(page, 'Length').fill('4000')
  await expect(box(page).locator('.field-error')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(side(page, 'Length')).toHaveAttribute('aria-invalid', 'true')
  await expect(side(page, 'Length')).toHaveAccessibleDescription(/^Length: 4000 cm is 40 m\./)
  await expectAccessible(page, 'a side that is too long')
  await typeSides(page, '0.4', '0.3', '0.3')
  await side(page, 'Height').blur()
  await expect(box(page)).toContainText('If you measured in metres, write 40 × 30 × 30.')
})

test('Enter puts the weight into its field and moves the focus to Calculate', async ({ page }) => {
  await openQuoteForm(page)
  await weightField(page).fill('1')
  await page.keyboard.press('Tab')
  await expect(question(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(side(page, 'Length')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('40 x 30 x 30')
  await page.keyboard.press('Enter')
  await expect(weightField(page)).toHaveValue('7.5')
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeFocused()
})

test('the question about the box size causes no layout shift', { tag: '@wide' }, async ({ page }) => {
  const shifted = await recordShifts(page)
  await openQuoteForm(page)
  await expect(question(page)).toBeVisible()
  expect(await shifted()).toBe(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the question about the box size is absent', async ({ page }) => {
    await page.goto('/get-rates')
    await expect(weightField(page)).toBeVisible()
    await expect(page.getByText('How big is the box?')).toHaveCount(0)
  })
})

ownTest(
  'the weight of a box can be calculated without a connection',
  async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(WITHOUT_CONNECTION)
    await openAndKeep(page, '/get-rates')
    await site.kill()
    await page.reload()
    await weightField(page).fill('3,5 kg')
    await question(page).click()
    await typeSides(page, '40', '30', '30')
    await expect(box(page)).toContainText('Carriers will charge 7.5 kg')
    await take(page, '7.5').click()
    await expect(weightField(page)).toHaveValue('7.5')
  },
)
