import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { ask, calculate, offers, openQuoteForm, pick, quotation, toast, weightField } from './quote-form.ts'

test.describe('with a hosted aggregator', () => {
  test.use({ answeredBy: 'stub' })

  test('a weight reaches the aggregator as a plain number, and stays in its field as it was typed', async ({
    page,
    aggregator,
  }) => {
    aggregator.answer('get-rates-x', { body: offers(4100) })
    await openQuoteForm(page)
    for (const [typed, sent] of [
      ['3,75', '3.75'],
      ['１２．５', '12.5'],
      ['٤٫٢', '4.2'],
      ['6.5KG', '6.5'],
      ['7 Kilos.', '7'],
      ['1 250,5 kg', '1250.5'],
      ['2,345.6', '2345.6'],
      ['750 grams', '0.75'],
      ['Half a kilo', '0.5'],
      ['two and a half kg', '2.5'],
    ] as const) {
      await ask(page, typed)
      await expect(page.getByText(`${sent} kg · Nationwide`)).toBeVisible()
      await expect(weightField(page)).toHaveValue(typed)
      expect(aggregator.calls('get-rates-x').at(-1)?.payload).toMatchObject({ weight: sent })
    }
  })

  test(
    'a weight with a comma before three digits shows a question about its meaning',
    { tag: '@wide' },
    async ({ page, aggregator }) => {
      aggregator.answer('get-rates-x', { body: offers(5200) })
      await openQuoteForm(page)
      await ask(page, '2,750 kg')
      const question = page.getByRole('group', { name: '2.75 kg or 2,750 kg?' })
      await expect(question).toBeFocused()
      await expect(page.getByRole('button', { name: 'Calculate' })).toHaveAttribute('aria-busy', 'false')
      expect(aggregator.calls('get-rates-x')).toEqual([])
      await expectAccessible(page, 'a weight asked about')

      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: '2,750 kg' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText('2750 kg · Nationwide')).toBeVisible()
      await expect(weightField(page)).toHaveValue('2750')
      await expect(question).toBeHidden()
      await expect(page.getByText('For an earlier question.')).toBeHidden()
      expect(aggregator.calls('get-rates-x').map(({ payload }) => payload)).toEqual([
        expect.objectContaining({ weight: '2750' }),
      ])

      await ask(page, '١،٢٠٠')
      await page.getByRole('button', { name: '1.2 kg', exact: true }).click()
      await expect(page.getByText('1.2 kg · Nationwide')).toBeVisible()
      await expect(weightField(page)).toHaveValue('1.2')
    },
  )

  test('the question about a weight disappears when another weight is typed', async ({
    page,
    aggregator,
  }) => {
    aggregator.answer('get-rates-x', { body: offers(5300) })
    await openQuoteForm(page)
    await ask(page, '4,125')
    const question = page.getByRole('group', { name: '4.125 kg or 4,125 kg?' })
    await expect(question).toBeVisible()
    await weightField(page).fill('4,1')
    await expect(question).toBeHidden()
    await calculate(page)
    await expect(page.getByText('4.1 kg · Nationwide')).toBeVisible()
  })

  test('weights in pounds and other texts are sent as typed', async ({ page, aggregator, consoleErrors }) => {
    consoleErrors.allow(/422/)
    aggregator.answer('get-rates-x', { body: { success: false, message: 'We need a weight in kg' } })
    await openQuoteForm(page)
    for (const typed of ['5 lbs', 'heavy', '1,2,3']) {
      await ask(page, typed)
      await expect(weightField(page)).toHaveAccessibleDescription(/We need a weight in kg/)
      expect(aggregator.calls('get-rates-x').at(-1)?.payload).toMatchObject({ weight: typed })
    }
  })
})

test('the same weight typed in two ways is saved as one past quote', async ({ page }) => {
  await openQuoteForm(page)
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  await ask(page, '3,5 kg')
  await expect(quotation(page)).toBeVisible()
  await ask(page, '3.50')
  await expect(page.getByText('3.50 kg · Nationwide')).toBeVisible()
  await expect(page.getByText('same price as before').first()).toBeVisible()
  await ask(page, '9')
  await expect(page.getByText('9 kg · Nationwide')).toBeVisible()
  await expect(page.locator('.past-quote')).toHaveCount(1)
})

test('a weight that the sandbox cannot read shows an error at its field', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await openQuoteForm(page)
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  await ask(page, 'eleven')
  await expect(toast(page, 'We cannot read "eleven" as a weight')).toBeVisible()
  await expect(weightField(page)).toBeFocused()
  await expect(weightField(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(weightField(page)).toHaveAccessibleDescription(/^We cannot read "eleven" as a weight/)
  await expectAccessible(page, 'a refused weight')
  await weightField(page).pressSequentially('1')
  await expect(weightField(page)).not.toHaveAttribute('aria-invalid')
})
