import { expect, test } from './fixtures.ts'
import { ask, openQuoteForm, pick, quotation } from './quote-form.ts'

test('a misspelt town suggests the likely one, and choosing it requests the quote', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 422/)
  await openQuoteForm(page)
  await page.getByRole('combobox', { name: 'From city' }).fill('Ikjea')
  await pick(page, 'To city', 'WUSE')
  await ask(page, '2')
  const candidates = page.getByRole('radiogroup', { name: 'From city: did you mean' })
  await candidates.getByRole('radio', { name: 'IKEJA', exact: true }).click()
  await expect(quotation(page)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'From city' })).toHaveValue('IKEJA')
  await expect(candidates).toHaveCount(0)
})
