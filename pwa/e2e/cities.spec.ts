import { expect, test } from './fixtures.ts'
import { ask, openQuoteForm, quotation } from './quote-form.ts'

for (const [city, country] of [
  ['Accra', 'Ghana'],
  ['Lahore', 'Pakistan'],
  ['Houston, TX', 'United States'],
] as const) {
  test(`${city} typed as a country suggests ${country}, and choosing it requests the quote`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 422/)
    await openQuoteForm(page)
    await page.getByText('International', { exact: true }).click()
    await page.getByRole('combobox', { name: 'To country' }).fill(city)
    await ask(page, '2')
    const candidates = page.getByRole('radiogroup', { name: 'To country: did you mean' })
    await candidates.getByRole('radio', { name: country, exact: true }).click()
    await expect(quotation(page)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'To country' })).toHaveValue(country)
  })
}
