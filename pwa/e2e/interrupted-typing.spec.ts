/** Tabs that end while somebody types: they crash, the battery is empty, or the phone needs their memory. */
import type { Page } from '@playwright/test'
import { adding, field as numbersField } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { hydrated } from './hydrated.ts'
import { openQuoteForm, pick, weightField } from './quote-form.ts'
import { field as numberField, openTrack } from './track-form.ts'

const NUMBERS = 'Ada: WB2600100003\nBola: WB2600100004'

/** What a tab keeps of its forms. */
const kept = (page: Page) => page.evaluate(() => Object.values(sessionStorage).join('\n'))

test.describe('after a tab has ended without any event', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const type of ['pagehide', 'visibilitychange'])
        addEventListener(type, (event) => event.stopImmediatePropagation(), true)
    })
  })

  test('the message being written is restored', async ({ page }) => {
    await page.goto('/contact-us')
    await hydrated(page, 'main form')
    await page.getByLabel('Message').fill('Half a sentence')
    await expect.poll(() => kept(page)).toContain('Half a sentence')
    await page.goto('/robots.txt')
    await page.goto('/contact-us')
    await expect(page.getByLabel('Message')).toHaveValue('Half a sentence')
  })

  test('the fields of the quote form are restored', async ({ page }) => {
    await openQuoteForm(page)
    await weightField(page).fill('2,5')
    await expect.poll(() => kept(page)).toContain('2,5')
    await pick(page, 'From city', 'IKEJA')
    await expect.poll(() => kept(page)).toContain('IKEJA')
    await page.goto('/robots.txt')
    await page.goto('/get-rates')
    await expect(page.getByRole('combobox', { name: 'From city' })).toHaveValue('IKEJA')
    await expect(weightField(page)).toHaveValue('2,5')
  })

  test('the shipment number being typed is restored', async ({ page }) => {
    await openTrack(page)
    await numberField(page).fill('WB26001')
    await expect.poll(() => kept(page)).toContain('WB26001')
    await page.goto('/robots.txt')
    await page.goto('/track')
    await expect(numberField(page)).toHaveValue('WB26001')
  })

  for (const [address, label, typed] of [
    ['/contact-us', 'Message', 'Half a sentence'],
    ['/get-rates', 'Weight (kg)', '2,5'],
    ['/track', 'Shipment number', 'WB26001'],
  ] as const) {
    test(`what was typed on ${address} before its scripts came is restored`, async ({ page }) => {
      const letCome = await holdRequests(page, '/assets/*.js')
      await page.goto(address, { waitUntil: 'commit' })
      await page.getByLabel(label).fill(typed)
      await letCome()
      await expect.poll(() => kept(page)).toContain(typed)
      await page.goto('/robots.txt')
      await page.goto(address)
      await expect(page.getByLabel(label)).toHaveValue(typed)
    })
  }
})

test('numbers pasted for the board survive a reload, and shared ones are appended to them', async ({
  page,
}) => {
  await page.goto('/board')
  await hydrated(page, 'main form')
  await numbersField(page).fill(NUMBERS)
  await expect(adding(page).getByRole('button', { name: 'Add 2 shipments' })).toBeVisible()
  await page.reload()
  await expect(numbersField(page)).toHaveValue(NUMBERS)
  // What another app shares comes behind them.
  await page.goto('/robots.txt')
  await page.goto(`/board#text=${encodeURIComponent('and WB2600100005')}`)
  await expect(numbersField(page)).toHaveValue(`${NUMBERS}\nand WB2600100005`)
  await expect(page).toHaveURL('/board')
  await adding(page).getByRole('button', { name: 'Add 3 shipments' }).click()
  await expect(page.locator('.board-item')).toHaveCount(3)
  await page.reload()
  await expect(page.locator('.board-item')).toHaveCount(3)
  await expect(numbersField(page)).toHaveValue('')
})

test.describe('on a wide screen, where the form of the board is always open', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('numbers pasted before hydration survive it', async ({ page }) => {
    const letCome = await holdRequests(page, '/assets/*.js')
    await page.goto('/board', { waitUntil: 'commit' })
    await numbersField(page).fill(NUMBERS)
    // The browser would send them by itself, and they would be gone.
    await expect(adding(page).getByRole('button', { name: 'Add to the board' })).toBeDisabled()
    await letCome()
    await expect(adding(page).getByRole('button', { name: 'Add 2 shipments' })).toBeEnabled()
    await expect(numbersField(page)).toHaveValue(NUMBERS)
  })
})
