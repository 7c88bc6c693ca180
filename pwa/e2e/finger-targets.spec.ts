import type { Page } from '@playwright/test'
import { addText, answerLookUps, item, numberOf } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { ask, openQuoteForm, pick, quotation } from './quote-form.ts'
import { storedIn } from './offline-site.ts'
import { field, heading, openTrack, track } from './track-form.ts'

/** CSS pixels. */
const FINGER = 44

/** The controls that are seen and lower than a finger, but for links in the middle of a sentence. */
const tooLow = (page: Page) =>
  page.evaluate(
    (least) =>
      // The label stands for a native radio button that is not seen.
      Array.from(
        document.querySelectorAll('a[href], button, summary, input, select, textarea, label:has(input)'),
      )
        .filter((control) => control.checkVisibility({ checkVisibilityCSS: true, opacityProperty: true }))
        .filter((control) => !control.matches('.visually-hidden, [tabindex="-1"]'))
        .filter((control) => {
          const around = control.matches('a') ? control.closest('p, li, dd, td') : null
          const isInline = getComputedStyle(control).display === 'inline'
          return !isInline || around === null || around.textContent.trim() === control.textContent.trim()
        })
        .map((control) => ({
          name: control.getAttribute('aria-label') ?? control.textContent,
          height: (control.closest('label') ?? control).getBoundingClientRect().height,
        }))
        .filter(({ height }) => height < least),
    FINGER,
  )

async function expectRoomForFingers(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
  expect(await tooLow(page)).toEqual([])
}

test('every control of Get Rates is at least 44 px high', async ({ page }) => {
  await openQuoteForm(page)
  await expect(page.getByRole('button', { name: 'How big is the box?' })).toBeVisible()
  await expectRoomForFingers(page)
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  await ask(page, '2')
  await expect(quotation(page)).toBeVisible()
  await page.getByRole('button', { name: 'How big is the box?' }).click()
  await expect(page.getByLabel('Length')).toBeVisible()
  await expectRoomForFingers(page)
  await expect.poll(() => storedIn(page, 'quotes')).toHaveLength(1)
  await page.goto('/get-rates')
  await expect(page.getByRole('link', { name: /^Ask again/ })).toBeVisible()
  await expectRoomForFingers(page)
})

test('every control of Track is at least 44 px high', async ({ page }) => {
  await openTrack(page)
  await expect(page.getByRole('link', { name: /^WB2600100003/ })).toBeVisible()
  await expectRoomForFingers(page)
  await track(page, 'WB2600100003')
  await expect(heading(page)).toBeVisible()
  await expectRoomForFingers(page)
  await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(1)
  await page.goto('/track')
  await expect(page.getByRole('button', { name: /^Rename/ })).toBeVisible()
  await expectRoomForFingers(page)
  await page.getByRole('button', { name: /^Rename/ }).click()
  await expectRoomForFingers(page)
  await expect(field(page)).toBeVisible()
})

test('every control of Track is at least 44 px high when it was opened with several numbers', async ({
  page,
}) => {
  await page.goto('/track?number=WB2600100003+WB2600100004')
  await expect(page.getByRole('link', { name: 'Track all of them on the board' })).toBeVisible()
  await expectRoomForFingers(page)
})

test('every control of the board is at least 44 px high', async ({ page }) => {
  await answerLookUps(page)
  await page.goto('/board')
  await expect(page.getByRole('link', { name: 'Track one number alone' })).toBeVisible()
  await expectRoomForFingers(page)
  await addText(page, `${numberOf(1)}\n${numberOf(2)}`)
  await expect(item(page, numberOf(1))).toContainText('Moving')
  await page.getByRole('checkbox', { name: `Select ${numberOf(1)}` }).check()
  await page.getByRole('button', { name: `Name and note of ${numberOf(1)}` }).click()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expectRoomForFingers(page)
})

test('every control of Offices is at least 44 px high', async ({ page }) => {
  await page.goto('/offices')
  await page.getByRole('link', { name: 'Delta, 2 offices' }).tap()
  await expect(page.getByRole('button', { name: 'Delta 2 offices' })).toHaveAttribute('aria-expanded', 'true')
  await expectRoomForFingers(page)
})

test('every control of Contact is at least 44 px high', async ({ page }) => {
  await page.goto('/contact-us')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible()
  await expectRoomForFingers(page)
})

test('every control of Verify is at least 44 px high', async ({ page }) => {
  await page.goto('/verify')
  await expect(page.getByRole('link', { name: 'Their numbers and addresses' })).toBeVisible()
  await expectRoomForFingers(page)
  await hydrated(page, '.message-check button')
  await page.getByLabel('What you were sent').fill('Pay N2,500 at https://waybill-customs.example/pay')
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact Us' })).toBeVisible()
  await expectRoomForFingers(page)
})
