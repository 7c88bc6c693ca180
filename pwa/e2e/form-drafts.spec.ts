import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { ask, openQuoteForm, pick, quotation, weightField } from './quote-form.ts'
import { hydrated } from './hydrated.ts'

const message = (page: Page) => page.getByLabel('Message')

/** Each way to leave a page and to come back to it. */
const WAYS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  [
    'a link and back',
    async (page) => {
      await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
      await expect(page).toHaveURL('/privacy-policy')
      await page.goBack()
    },
  ],
  [
    'another site and back',
    async (page) => {
      await page.goto('about:blank')
      await page.goBack()
    },
  ],
  ['a reload', (page) => page.reload()],
]

async function quoteAbroad(page: Page) {
  await openQuoteForm(page)
  await page.getByRole('radio', { name: 'International' }).check()
  await pick(page, 'To country', 'Ghana')
  await ask(page, '4,5 kg')
  await expect(page.getByText('4.5 kg · International')).toBeVisible()
}

async function expectQuoteAbroad(page: Page) {
  await expect(weightField(page)).toHaveValue('4,5 kg')
  await expect(page.getByRole('radio', { name: 'International' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'From country' })).toHaveValue('Nigeria')
  await expect(page.getByRole('combobox', { name: 'To country' })).toHaveValue('Ghana')
  await expect(quotation(page)).toBeVisible()
  await expect(page.getByText('4.5 kg · International')).toBeVisible()
}

for (const [way, goAndComeBack] of WAYS) {
  test(`a quote is restored after ${way}`, async ({ page }) => {
    await quoteAbroad(page)
    await goAndComeBack(page)
    await expectQuoteAbroad(page)
    await expect(page.getByText(/Quoted at \d{1,2}:\d\d[ap]m/)).toBeVisible()
    await expect(page.getByText('For an earlier question.')).toBeHidden()
    await expect(page.getByRole('link', { name: /Book Shipment/ })).toBeVisible()
    await weightField(page).fill('5')
    await expect(page.getByText('For an earlier question.')).toBeVisible()
  })

  test(`an unsent message is restored after ${way}`, async ({ page }) => {
    await page.goto('/contact-us')
    await hydrated(page, 'main form')
    await page.getByLabel('Last name').fill('Bello')
    await page.getByLabel('E-mail').fill('bello@mail.example')
    await message(page).fill('Two lines:\nthe second')
    await goAndComeBack(page)
    await expect(page.getByLabel('Last name')).toHaveValue('Bello')
    await expect(page.getByLabel('E-mail')).toHaveValue('bello@mail.example')
    await expect(message(page)).toHaveValue('Two lines:\nthe second')
  })

  test(`a timeline and the next number are restored after ${way}`, async ({ page }) => {
    await page.goto('/track')
    await page.getByLabel('Shipment number').fill('WB2600100003')
    await page.getByRole('button', { name: 'Track', exact: true }).click()
    await expect(page.locator('ol.timeline')).toContainText('Delivered')
    await page.getByLabel('Shipment number').fill('WB26001')
    await goAndComeBack(page)
    await expect(page.locator('ol.timeline')).toContainText('Delivered')
    // The next number had been begun.
    await expect(page.getByLabel('Shipment number')).toHaveValue('WB26001')
    await expect(page.getByText('What is shown below is WB2600100003.')).toBeVisible()
  })
}

test('a form opened again from the footer has its draft', async ({ page }) => {
  await quoteAbroad(page)
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get Rates' }).click()
  await expectQuoteAbroad(page)
  // What is found again is not what the page moves on to.
  await expect(quotation(page)).not.toBeFocused()
})

test('an outdated quotation is still marked as outdated when it is restored', async ({ page }) => {
  await quoteAbroad(page)
  await weightField(page).fill('11')
  await expect(page.getByText('For an earlier question.')).toBeVisible()
  await page.reload()
  await expect(weightField(page)).toHaveValue('11')
  await expect(page.getByText('4.5 kg · International')).toBeVisible()
  await expect(page.getByText('For an earlier question.')).toBeVisible()
})

test('a new visit restores the form, and no quotation', async ({ page }) => {
  await quoteAbroad(page)
  await page.goto('/')
  await page.goto('/get-rates')
  await expect(page.getByRole('combobox', { name: 'To country' })).toHaveValue('Ghana')
  await expect(weightField(page)).toHaveValue('4,5 kg')
  await expect(page.getByRole('button', { name: /Nigeria.*Ghana.*4\.5 kg/ })).toBeVisible()
  await expect(quotation(page)).toBeHidden()
})

test('a quotation from an earlier day is restored as a past quote', async ({ page }) => {
  await page.clock.install()
  await quoteAbroad(page)
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await page.clock.fastForward('36:00:00')
  await page.goBack()
  await expectQuoteAbroad(page)
  await expect(page.getByText('A past quote.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Book Shipment/ })).toBeHidden()
})

test('a quotation becomes a past quote if its page stays open until the next day', async ({ page }) => {
  await page.clock.install()
  await quoteAbroad(page)
  await page.getByRole('radiogroup', { name: 'Choose an offer' }).getByRole('radio').first().check()
  await page.clock.fastForward('36:00:00')
  await expect(page.getByText('A past quote.')).toBeVisible()
  await expectQuoteAbroad(page)
  await expect(page.getByRole('link', { name: /Book Shipment/ })).toBeHidden()
})

test('text typed before hydration takes precedence over the draft', async ({ page }) => {
  await quoteAbroad(page)
  const letCome = await holdRequests(page, '/assets/*.js')
  await page.goto('/get-rates', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'From city' }).pressSequentially('yab')
  await letCome()
  await expect(page.getByRole('option').first()).toBeVisible()
  // The weight comes out of the draft as soon as that has been read.
  await expect(weightField(page)).toHaveValue('4,5 kg')
  await expect(page.getByRole('radio', { name: 'Nationwide' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'From city' })).toHaveValue('yab')
})

test('a sent message leaves no draft', async ({ page }) => {
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await message(page).fill('Is my parcel insured?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
  await page.goBack()
  await expect(message(page)).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('insured')
})

test('a message that is being sent when the page is left is not restored', async ({ page }) => {
  const letGo = await holdRequests(page, '/api/messages')
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await message(page).fill('Sent only once')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.locator('.waiting-entry')).toContainText('Sent only once')
  await page.getByRole('link', { name: 'Privacy Policy' }).first().click()
  await letGo()
  await page.goBack()
  await expect(page.locator('.waiting-entry')).toHaveCount(0)
  await expect(message(page)).toHaveValue('')
})

test('drafts are deleted with everything else on this phone', async ({ page }) => {
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await message(page).fill('Nobody else may read this')
  await page.goto('/on-this-phone')
  await page.getByRole('button', { name: 'Delete everything from this phone' }).click()
  await page.getByRole('button', { name: /^Yes/ }).click()
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Nobody else')
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await expect(message(page)).toHaveValue('')
})

test('drafts stay in their own tab', async ({ page, context }) => {
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await message(page).fill('Not for the other tab')
  await page.goto('/privacy-policy')
  const other = await context.newPage()
  await other.goto('/contact-us')
  await hydrated(other, 'main form')
  await expect(other.getByRole('button', { name: 'Submit' })).toBeEnabled()
  await expect(message(other)).toHaveValue('')
})
