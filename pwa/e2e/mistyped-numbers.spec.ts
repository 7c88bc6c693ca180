import type { Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'
import { expect, openAndKeep, test, WITHOUT_CONNECTION } from './offline-site.ts'
import { field, heading, numbersAsked, openTrack, paste, track } from './track-form.ts'

const NUMBER = 'WB2600100003'
/** The same as somebody types it who takes zeros and ones for letters. */
const WITH_LETTERS = 'wb26oo1oooo3'
/** One that nobody knows: what is asked for is what counts. */
const OTHER = '4829103757'

const likely = (page: Page) => page.locator('.track-form-note')

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/422/))

async function isAskedFor(page: Page, asked: readonly string[]) {
  await expect(page).toHaveURL(`/track?number=${OTHER}`)
  await expect(field(page)).toHaveValue(OTHER)
  await expect.poll(() => asked).toEqual([OTHER])
}

test.describe('a number with a label before it', () => {
  for (const typed of [`No. ${OTHER}`, `AWB: ${OTHER}`, `Your tracking number is ${OTHER}`]) {
    test(`is looked up without the label: “${typed}”`, async ({ page }) => {
      const asked = numbersAsked(page)
      await openTrack(page)
      await track(page, typed)
      await isAskedFor(page, asked)
    })
  }

  test('is looked up without the label from the home page', async ({ page }) => {
    const asked = numbersAsked(page)
    await page.goto('/')
    await hydrated(page, '.track-shortcut')
    await page.getByLabel('Track a shipment').fill(`Tracking no: ${OTHER}`)
    await page.getByLabel('Track a shipment').press('Enter')
    await isAskedFor(page, asked)
  })

  test('is pasted without the label', async ({ page }) => {
    await openTrack(page)
    // They come with the code that finds a number of any form.
    await expect(page.locator('.sample-shipment').first()).toBeVisible()
    await paste(page, `No. ${OTHER}`)
    await expect(field(page)).toHaveValue(OTHER)
  })
})

test.describe('a number with letters for digits', () => {
  test('is looked up as typed, and the likely number is suggested', async ({ page }) => {
    const asked = numbersAsked(page)
    await openTrack(page)
    await track(page, WITH_LETTERS)
    await expect(likely(page)).toHaveText(`Did you mean ${NUMBER}?`)
    await expect(field(page)).toHaveValue(WITH_LETTERS)
    await expect(field(page)).toBeFocused()
    await expect(page).toHaveURL(`/track?number=${WITH_LETTERS}`)
    await field(page).fill('another')
    await expect(likely(page)).toHaveCount(0)
    await field(page).fill(WITH_LETTERS)
    await likely(page).getByRole('link').click()
    await expect(heading(page)).toHaveText(NUMBER)
    await expect(field(page)).toHaveValue(NUMBER)
    await expect(likely(page)).toHaveCount(0)
    expect(asked).toEqual([WITH_LETTERS, NUMBER])
  })

  test('links to the likely number on a page rendered by the server', async ({ page }) => {
    await page.goto(`/track?number=${WITH_LETTERS}`)
    await hydrated(page, 'main form')
    await likely(page).getByRole('link').click()
    await expect(page).toHaveURL(`/track?number=${NUMBER}`)
    await expect(heading(page)).toHaveText(NUMBER)
  })

  test('leads to no suggestion while it cannot be looked up', async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(WITHOUT_CONNECTION)
    await openAndKeep(page, '/track')
    await context.setOffline(true)
    await track(page, WITH_LETTERS)
    await expect(page.locator('.queue-lookup')).toContainText(WITH_LETTERS)
    await expect(likely(page)).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a number with letters for digits links to the likely number', async ({ page }) => {
    await page.goto('/track')
    await track(page, WITH_LETTERS)
    await expect(field(page)).toHaveValue(WITH_LETTERS)
    await expect(likely(page)).toHaveText(`Did you mean ${NUMBER}?`)
    await likely(page).getByRole('link').click()
    await expect(heading(page)).toHaveText(NUMBER)
    await expect(likely(page)).toHaveCount(0)
  })

  test('a number is looked up without its label', async ({ page }) => {
    await page.goto(`/track?number=No.+${OTHER}`)
    await expect(field(page)).toHaveValue(OTHER)
    await expect(likely(page)).toHaveCount(0)
  })
})
