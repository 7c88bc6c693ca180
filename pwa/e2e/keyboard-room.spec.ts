import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openQuoteForm, weightField } from './quote-form.ts'

/** What a small phone has left above its keyboard. */
const WITH_KEYBOARD = { width: 360, height: 380 }

/** The same of a phone that is held sideways. */
const ON_ITS_SIDE = { width: 640, height: 180 }

/** As when the keyboard comes after the tap: the view is as high as the phone until then. */
async function tapAndType(page: Page, field: Locator): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await field.tap()
  await expect(field).toBeFocused()
  await page.setViewportSize(WITH_KEYBOARD)
}

/** Whether all of it can be seen: nothing of it is beyond an edge, or below the header. */
async function expectWholeInView(page: Page, element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [box, header] = await Promise.all([
        element.boundingBox(),
        page.locator('header').first().boundingBox(),
      ])
      if (box === null) return 'not there'
      const top = header === null ? 0 : Math.max(0, header.y + header.height)
      return box.y >= top - 0.5 && box.y + box.height <= (page.viewportSize()?.height ?? 0) + 0.5
        ? 'in view'
        : `from ${String(box.y)} to ${String(box.y + box.height)}, below ${String(top)}`
    })
    .toBe('in view')
}

const label = (page: Page, text: string) => page.locator('.field-label', { hasText: text }).first()
const city = (page: Page, name: string) => page.getByRole('combobox', { name })

test.beforeEach(async ({ page }) => {
  await openQuoteForm(page)
})

test('a focused field is in view above the keyboard, with its label and the next control', async ({
  page,
}) => {
  await tapAndType(page, weightField(page))
  await expectWholeInView(page, label(page, 'Weight (kg)'))
  await expectWholeInView(page, weightField(page))
  await expectWholeInView(page, page.getByRole('button', { name: 'Calculate' }))

  // The keyboard stays where it is from one field to the next.
  await page.getByRole('button', { name: 'How big is the box?' }).tap()
  for (const side of ['Length', 'Width', 'Height']) {
    const field = page.getByLabel(side)
    await field.tap()
    await expectWholeInView(page, label(page, side))
    await expectWholeInView(page, field)
  }
})

test('the list of a picker is in view above the keyboard and can be used', async ({ page }) => {
  for (const [name, typed, place] of [
    ['From city', 'ikeja', 'IKEJA'],
    ['To city', 'wuse', 'WUSE'],
  ] as const) {
    await tapAndType(page, city(page, name))
    await page.keyboard.type(typed)
    await expectWholeInView(page, label(page, name))
    await expectWholeInView(page, page.getByRole('listbox'))
    await page.getByRole('option', { name: place, exact: true }).tap()
    await expect(city(page, name)).toHaveValue(place)
  }
  await expectWholeInView(page, label(page, 'To city'))
  await expectWholeInView(page, weightField(page))
})

test('a rejected field is in view above the keyboard of a phone on its side', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/)
  await city(page, 'To city').fill('Nowhere at all')
  await weightField(page).focus()
  await page.setViewportSize(ON_ITS_SIDE)
  await weightField(page).fill('2')
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await expectWholeInView(page, page.locator('[aria-invalid=true]').first())
})

test('no part of the form is wider than a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 380 })
  await page.getByRole('button', { name: 'How big is the box?' }).click()
  await expect(page.getByLabel('Length')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
