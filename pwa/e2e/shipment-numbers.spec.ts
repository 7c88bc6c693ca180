import type { Page } from '@playwright/test'
import { expect, storedIn, test } from './offline-site.ts'
import { hydrated } from './hydrated.ts'
import { field, heading, numbersAsked, openTrack, paste, track } from './track-form.ts'

const NUMBER = 'WB2600100003'
const OTHER = 'WB2600100004'

/** The number is shown, asked for once, kept, drawn as bars and in the address as the receipt has it. */
async function isTracked(page: Page, asked: readonly string[], number = NUMBER) {
  await isShown(page, number)
  expect(asked).toEqual([number])
}

async function isShown(page: Page, number = NUMBER) {
  await expect(heading(page)).toHaveText(number)
  await expect(page.locator('.tracked .barcode')).toBeVisible()
  await expect(field(page)).toHaveValue(number)
  await expect(page).toHaveURL(`/track?number=${number}`)
  await expect.poll(() => storedIn(page, 'tracking')).toMatchObject([{ shipment_number: number }])
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

for (const typed of [
  'wb-2600 100 003',
  '“ＷＢ２６００１００００３”,',
  'No: WB–2600–100003.',
  '\u200Fwb٢٦٠٠١٠٠٠٠٣\u200B',
  'Hello, I called +234 803 555 0100 on 2026-11-20: where is WB 2600 100 003? 2 boxes',
  `https://waybill.example/track?utm_source=sms&number=wb%2D2600%20100003).`,
]) {
  test(`the form tracks the number typed as “${typed}”`, async ({ page }) => {
    const asked = numbersAsked(page)
    await openTrack(page)
    await track(page, typed)
    await isTracked(page, asked)
  })
}

test('a number in another format is tracked as typed, but trimmed', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/)
  const asked = numbersAsked(page)
  await openTrack(page)
  await track(page, ' \u200BGM-605112-3345 ')
  await expect(field(page)).toHaveValue('GM-605112-3345')
  await expect(page).toHaveURL('/track?number=GM-605112-3345')
  await expect.poll(() => asked).toEqual(['GM-605112-3345'])
})

test('the field on the home page tracks the number without the text around it', async ({ page }) => {
  const asked = numbersAsked(page)
  await page.goto('/')
  await hydrated(page, '.track-shortcut')
  await page.getByLabel('Track a shipment').fill('your parcel #wb–2600–100003, 2 boxes')
  await page.getByLabel('Track a shipment').press('Enter')
  await isTracked(page, asked)
  // The text that was typed is no entry of the history.
  await page.goBack()
  await expect(page).toHaveURL('/')
})

for (const [address, entrance] of [
  ['?number=WB2600100003.', 'with a full stop from the sentence'],
  ['?number=wb%202600100003', 'with a blank'],
  ['?NUMBER=WB2600100003', 'in a text message that is all capitals'],
  ['?shipment_number=%28WB-2600-100003%29', 'as the plain form sends it'],
  ['?number=%E2%80%9Cwb2600100003%E2%80%9D%2C', 'in quotation marks'],
  [
    `?title=Parcel&text=${encodeURIComponent('It is (wb 2600 100 003), call 0803 555 0100')}`,
    'shared as a text',
  ],
  [`?url=${encodeURIComponent('https://x.example/t?number=WB%2D2600100003')}`, 'shared as a link'],
  ['?title=WB2600100003%E2%80%8B&text=&url=', 'shared as a title'],
] as const) {
  test(`an address tracks the number without the text around it: ${entrance}`, async ({ page }) => {
    const asked = numbersAsked(page)
    await page.goto('/robots.txt')
    await page.goto(`/track${address}`)
    await isShown(page)
    // The answer has come with the page, as the server reads the number as the page does.
    expect(asked).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL('/robots.txt')
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [typed, number] of [
    ['wb-2600 100 003', NUMBER],
    ['Dear Ada, your parcel WB–2600–100003 is on its way. Call 0803 555 0100.', NUMBER],
    ['https://waybill.example/track?utm_source=sms&number=wb%2D2600%20100004).', OTHER],
  ] as const) {
    test(`the form tracks the number typed as “${typed}”`, async ({ page }) => {
      await page.goto('/track')
      await track(page, typed)
      await expect(heading(page)).toHaveText(number)
      await expect(field(page)).toHaveValue(number)
    })
  }
})

test('an address keeps unknown parameters', async ({ page }) => {
  await page.goto('/track?utm_source=sms&number=wb-2600100003')
  await expect(page).toHaveURL('/track?utm_source=sms&number=WB2600100003')
  await expect(heading(page)).toHaveText(NUMBER)
})

test('a pasted message is reduced to its number', async ({ page }) => {
  const asked = numbersAsked(page)
  await openTrack(page)
  await paste(page, 'Dear Ada,\nyour parcel WB–2600100003 is on its way.\nCall 0803 555 0100.')
  await expect(field(page)).toHaveValue(NUMBER)
  await field(page).press('Enter')
  await isTracked(page, asked)
})

test('a paste without a number is inserted as it is', async ({ page }) => {
  await openTrack(page)
  await field(page).fill('GM-60')
  await paste(page, '5112 / 3')
  await expect(field(page)).toHaveValue('GM-605112 / 3')
  await paste(page, ' where is my parcel')
  await expect(field(page)).toHaveValue('GM-605112 / 3 where is my parcel')
  await field(page).fill('WB26001')
  await paste(page, '00003')
  await expect(field(page)).toHaveValue(NUMBER)
})

test.describe('the history', () => {
  test('has one entry for each shipment', { tag: '@wide' }, async ({ page }) => {
    await openTrack(page)
    await track(page, 'wb-2600 100 003')
    await expect(heading(page)).toHaveText(NUMBER)
    await track(page, '(WB2600100003)')
    await expect(field(page)).toHaveValue(NUMBER)
    await track(page, OTHER)
    await expect(heading(page)).toHaveText(OTHER)
    await field(page).fill('a draft')

    await page.goBack()
    await expect(page).toHaveURL(`/track?number=${NUMBER}`)
    await expect(heading(page)).toHaveText(NUMBER)
    await expect(field(page)).toHaveValue(NUMBER)
    await expect(page.locator('.timeline')).toContainText('Delivered')
    await expect(page.locator('.tracked-heading')).toBeFocused()
    await expect(page.locator('.tracked-heading')).toBeInViewport()

    await page.goBack()
    await expect(page).toHaveURL('/track')
    await expect(field(page)).toHaveValue('')
    await expect(heading(page)).toHaveCount(0)
    await expect(page.locator('.tracking-slot')).toBeFocused()
    await expect(page.locator('.tracking-slot')).toHaveAttribute('aria-busy', 'false')

    await page.goForward()
    await expect(heading(page)).toHaveText(NUMBER)
    await page.goForward()
    await expect(heading(page)).toHaveText(OTHER)
    await expect(page).toHaveURL(`/track?number=${OTHER}`)
  })

  test('leads back from a pending request without a toast', async ({ page }) => {
    await page.goto(`/track?number=${NUMBER}`)
    await hydrated(page, 'main form')
    await expect(heading(page)).toHaveText(NUMBER)
    const held = page.waitForRequest(/shipment_number=WB2600100004/)
    await page.route(/shipment_number=WB2600100004/, () => undefined)
    await track(page, OTHER)
    await held
    await page.goBack()
    await expect(heading(page)).toHaveText(NUMBER)
    await expect(field(page)).toHaveValue(NUMBER)
    await expect(page.locator('main form button')).toHaveAttribute('aria-busy', 'false')
    await expect(page.locator('.Toastify__toast--error')).toHaveCount(0)
  })

  test('leads back to the empty page while a request is pending', async ({ page }) => {
    await openTrack(page)
    const held = page.waitForRequest(/shipment_number=WB2600100003/)
    await page.route(/shipment_number=WB2600100003/, () => undefined)
    await track(page, NUMBER)
    await held
    await page.goBack()
    await expect(page.getByText('Your shipment’s steps come here')).toBeVisible()
    await expect(page.locator('main form button')).toHaveAttribute('aria-busy', 'false')
    await expect(page.locator('.Toastify__toast--error')).toHaveCount(0)
  })

  test('includes shipments opened from the list', async ({ page }) => {
    await openTrack(page)
    await track(page, NUMBER)
    await expect(heading(page)).toHaveText(NUMBER)
    await track(page, OTHER)
    await expect(heading(page)).toHaveText(OTHER)
    await page.locator('.recent-shipment', { hasText: NUMBER }).getByRole('link').click()
    await expect(heading(page)).toHaveText(NUMBER)
    await page.goBack()
    await expect(heading(page)).toHaveText(OTHER)
    await expect(field(page)).toHaveValue(OTHER)
  })
})
