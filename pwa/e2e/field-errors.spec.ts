import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { ask, calculate, offers, openQuoteForm, pick, quotation, weightField } from './quote-form.ts'

const OFFLINE = /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_CONNECTION_REFUSED/

const numberField = (page: Page) => page.getByLabel('Shipment number')
const track = (page: Page) => page.getByRole('button', { name: 'Track', exact: true })

async function openTrack(page: Page) {
  const takenOver = page.waitForResponse(/\/api\/site/)
  await page.goto('/track')
  await takenOver
}

test(
  'an unknown place shows an error at its own field',
  { tag: '@wide' },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/422/)
    await openQuoteForm(page)
    await pick(page, 'From city', 'YABA')
    const to = page.getByRole('combobox', { name: 'To city' })
    await to.fill('Nowhere at all')
    await ask(page, '2')
    await expect(to).toBeFocused()
    await expect(to).toHaveAccessibleDescription(/^We do not know the city "Nowhere at all"/)
    await expect(page.getByText('We do not know the city').first()).toBeVisible()
    // The list would cover it.
    await expect(to).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('combobox', { name: 'From city' })).not.toHaveAttribute('aria-invalid')
    await expectAccessible(page, 'a refused place')
    await to.fill('wuse')
    await expect(to).not.toHaveAttribute('aria-invalid')
    await expect(to).toHaveAttribute('aria-expanded', 'true')
  },
)

test('a quote request marks every field whose text is too long', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/400/)
  await openQuoteForm(page)
  await page.getByRole('combobox', { name: 'From city' }).fill('y'.repeat(220))
  await ask(page, '5'.repeat(205))
  await expect(page.getByRole('combobox', { name: 'From city' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'From city' })).toHaveAccessibleDescription(
    /^Origin can have at most 200 characters; this has 220\./,
  )
  await expect(weightField(page)).toHaveAccessibleDescription(
    /^Weight can have at most 200 characters; this has 205\./,
  )
})

test('a rejected number has an error at its field until it is changed', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422|400/)
  await openTrack(page)
  await numberField(page).fill('NO-SUCH-9')
  await track(page).click()
  await expect(numberField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(numberField(page)).toBeFocused()
  await expectAccessible(page, 'a refused number')
  await numberField(page).press('End')
  await numberField(page).press('Backspace')
  await expect(numberField(page)).not.toHaveAttribute('aria-invalid')
  await numberField(page).fill('7'.repeat(230))
  await track(page).click()
  await expect(numberField(page)).toHaveAccessibleDescription(
    /^Shipment number can have at most 200 characters; this has 230\./,
  )
})

test('a rejected number does not move the content below', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await openTrack(page)
  await page.waitForLoadState('networkidle')
  const blank = page.locator('.tracking-empty')
  const before = (await blank.boundingBox())?.height
  await numberField(page).fill('WB-0')
  await track(page).click()
  await expect(numberField(page)).toHaveAttribute('aria-invalid', 'true')
  expect((await blank.boundingBox())?.height).toBe(before)
})

test('the error of a number disappears once its look-up is queued', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(OFFLINE)
  await openTrack(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await numberField(page).fill('WB2600100666')
  await track(page).click()
  await expect(page.getByText('press Track again')).toBeVisible()
  await page.getByRole('button', { name: 'Look it up once connected' }).click()
  await expect(page.getByText('It waits below')).toBeVisible()
  await expect(page.getByText('press Track again')).toBeHidden()
})

test('a note names the shipment of the timeline while the field has another number', async ({ page }) => {
  await page.goto('/track?number=WB2600100003')
  await expect(page.locator('ol.timeline')).toBeVisible()
  await numberField(page).fill('WB26001')
  await expect(page.getByText('What is shown below is WB2600100003.')).toBeVisible()
  await numberField(page).fill('WB2600100003')
  await expect(page.getByText('What is shown below is')).toBeHidden()
})

test('both forms name the missing connection as the cause of a failure', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(OFFLINE)
  await openQuoteForm(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await ask(page, '8')
  const form = page.getByRole('form', { name: 'Your shipment' })
  // The toaster is not here, and cannot come.
  await expect(form).toHaveAccessibleDescription(/^You are offline\. Your shipment is kept here/)
  await expect(weightField(page)).toHaveValue('8')
  await expectAccessible(page, 'a quote without a connection')
  await context.setOffline(false)

  await openTrack(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await numberField(page).fill('WB2600100777')
  await track(page).click()
  await expect(page.getByText('You are offline. Your number is kept here; press Track again')).toBeVisible()
  await expect(numberField(page)).not.toHaveAttribute('aria-invalid')
  await numberField(page).fill('WB2600100778')
  await expect(page.getByText('Your number is kept here')).toBeHidden()
})

test.describe('with a hosted aggregator', () => {
  test.use({ answeredBy: 'stub' })

  test('an error names the connection when it is broken, and not when the server fails', async ({
    page,
    aggregator,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_CONNECTION_REFUSED|502/)
    aggregator.answer('get-rates-x', { status: 500, body: {} })
    await openQuoteForm(page)
    const form = page.getByRole('form', { name: 'Your shipment' })
    await ask(page, '21')
    await expect(form).toHaveAccessibleDescription(/^An error occured\. Please try again/)
    await page.route('/api/rates', (route) => route.abort('connectionrefused'))
    await calculate(page)
    await expect(form).toHaveAccessibleDescription(
      'We could not be reached. Check your connection and try again.',
    )
    await weightField(page).fill('22')
    await expect(form).toHaveAccessibleDescription('')
  })

  test(
    'a quotation is marked as outdated once the form asks for another quote',
    {
      tag: '@wide',
    },
    async ({ page, aggregator }) => {
      aggregator.answer('get-rates-x', { body: offers(6100) })
      await openQuoteForm(page)
      await ask(page, '31,5')
      await expect(quotation(page)).toBeVisible()
      const note = page.getByText('For an earlier question.')
      await expect(note).toBeHidden()
      await weightField(page).fill('32')
      await expect(note).toBeVisible()
      await expectAccessible(page, 'a quotation for an earlier question')
      // The same question in another spelling is the same question.
      await weightField(page).fill('31.5 kg')
      await expect(note).toBeHidden()
      await page.getByRole('radio', { name: 'Import' }).check()
      await expect(note).toBeVisible()
      await calculate(page)
      await expect(page.getByText('31.5 kg · Import')).toBeVisible()
      await expect(note).toBeHidden()
    },
  )

  test('a rejection that names no field is shown under the form until the form is changed', async ({
    page,
    aggregator,
    consoleErrors,
  }) => {
    consoleErrors.allow(/422/)
    aggregator.answer('get-rates-x', { body: { success: false, message: 'Closed for stocktaking' } })
    await openQuoteForm(page)
    await ask(page, '41')
    const form = page.getByRole('form', { name: 'Your shipment' })
    await expect(form).toHaveAccessibleDescription('Closed for stocktaking')
    await expect(page.locator('[aria-invalid]')).toHaveCount(0)
    await page.getByRole('combobox', { name: 'To city' }).pressSequentially('a')
    await expect(form).toHaveAccessibleDescription('')
  })
})
