import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

// What is typed here is found by its own name.
test.beforeEach(({ page }) =>
  page.route('/api/aliases', (route) => route.fulfill({ json: { version: 'none', items: [] } })),
)

/** Opens the form and its first picker, with the whole list under it. */
async function open(page: Page): Promise<Locator> {
  const lists = page.waitForResponse('/api/locations')
  await page.goto('/get-rates')
  await lists
  const field = page.getByRole('combobox', { name: 'From city' })
  await field.click()
  await expect(page.getByRole('option').first()).toContainText('1004 ESTATE')
  return field
}

const rows = (page: Page) => page.locator('.picker-option-label')
const first = (page: Page) => page.getByRole('option').first()

/** As what changes a field without a word of it, or with a word that comes too late. */
const putUnheard = (field: Locator, text: string) =>
  field.evaluate((element, put) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, put)
  }, text)

test.describe('the list follows the text of the field', () => {
  test('when text is pasted, cut and restored with undo', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const field = await open(page)
    await page.evaluate(() => navigator.clipboard.writeText('surulere'))
    await field.press('ControlOrMeta+V')
    await expect(first(page)).toContainText('SURULERE')
    await field.press('ControlOrMeta+A')
    await field.press('ControlOrMeta+X')
    await expect(first(page)).toContainText('1004 ESTATE')
    await field.press('ControlOrMeta+Z')
    await expect(field).toHaveValue('surulere')
    await expect(first(page)).toContainText('SURULERE')
    await field.press('Enter')
    await expect(field).toHaveValue('SURULERE')
  })

  test('when text is inserted by dictation or a keyboard suggestion', async ({ page }) => {
    const field = await open(page)
    await page.keyboard.insertText('nnewi')
    await expect(first(page)).toContainText('NNEWI')
    await first(page).click()
    await expect(field).toHaveValue('NNEWI')
  })

  test('when text is dropped into the field', async ({ page }) => {
    const field = await open(page)
    await field.evaluate((element: HTMLInputElement) => {
      element.setRangeText('wuse')
      element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromDrop' }))
    })
    await expect(first(page)).toContainText('WUSE')
  })

  test('when the page paints no frame', async ({ page }) => {
    const field = await open(page)
    await page.evaluate(() => {
      globalThis.requestAnimationFrame = () => 0
    })
    await page.keyboard.type('ikeja')
    await expect(first(page)).toContainText('IKEJA')
    await first(page).click()
    await expect(field).toHaveValue('IKEJA')
  })
})

test.describe('a text inserted without an input event', () => {
  test('is matched and chosen with Enter', async ({ page }) => {
    const field = await open(page)
    await putUnheard(field, 'enugu')
    await field.press('Enter')
    await expect(field).toHaveValue('ENUGU')
  })

  test('is matched and chosen when the field loses focus', async ({ page }) => {
    const field = await open(page)
    await putUnheard(field, 'enugu')
    await page.getByLabel('Weight (kg)').click()
    await expect(field).toHaveValue('ENUGU')
  })

  test('prevents a tap from choosing a row of the previous list', async ({ page }) => {
    const field = await open(page)
    // In one go: most browsers tell in the next moment that the caret has moved, and the list follows.
    await first(page).evaluate((row) => {
      const input = document.querySelector('[name=city_from]')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'enugu')
      row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      row.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
    await expect(first(page)).toContainText('ENUGU')
    await expect(field).toHaveValue('enugu')
    await first(page).tap()
    await expect(field).toHaveValue('ENUGU')
  })
})

test('an option that changes under the pointer during a press is not chosen', async ({ page }) => {
  const field = await open(page)
  await first(page).hover()
  await page.mouse.down()
  await page.keyboard.type('kaduna')
  await expect(first(page)).toContainText('KADUNA')
  await page.mouse.up()
  await expect(field).toHaveValue('kaduna')
  await expect(first(page)).toContainText('KADUNA')
})

test('keys pressed during IME composition do not choose an option, move the selection or close the list', async ({
  page,
}) => {
  const field = await open(page)
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('ike')
  await compose('ikeja')
  await expect(rows(page)).toHaveText(['IKEJA', 'IKEJA GRA'])
  for (const key of ['Enter', 'ArrowDown', 'ArrowUp', 'Escape']) {
    await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 })
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
  }
  await expect(field).toHaveValue('ikeja')
  await expect(rows(page)).toHaveText(['IKEJA', 'IKEJA GRA'])
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await session.send('Input.insertText', { text: 'ikeja g' })
  await expect(rows(page)).toHaveText(['IKEJA GRA'])
  await field.press('Enter')
  await expect(field).toHaveValue('IKEJA GRA')
})

test('a list without matches has no active descendant', { tag: '@wide' }, async ({ page }) => {
  const field = await open(page)
  await field.press('ArrowDown')
  await expect(field).toHaveAttribute('aria-activedescendant')
  await page.keyboard.type('wakanda')
  await expect(page.getByText('No place by that name')).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(field).not.toHaveAttribute('aria-controls')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  await expectAccessible(page, 'a picker without matches')
  await field.press('Tab')
  await expect(field).toHaveValue('wakanda')
})

test(
  'Tab moves from a place with an open list straight to the next field',
  { tag: '@wide' },
  async ({ page }) => {
    const field = await open(page)
    await field.press('Tab')
    const next = page.getByRole('combobox', { name: 'To city' })
    await expect(next).toBeFocused()
    await expect(page.getByRole('option').first()).toContainText('1004 ESTATE')
    await page.keyboard.type('benin')
    await expect(first(page)).toContainText('BENIN CITY')
    await next.press('Tab')
    await expect(page.getByLabel('Weight (kg)')).toBeFocused()
  },
)
