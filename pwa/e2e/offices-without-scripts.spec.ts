import { expect, test } from './fixtures.ts'
import { hostedTest } from './hosted-site.ts'

test.use({ javaScriptEnabled: false })
hostedTest.use({ javaScriptEnabled: false })

test('the map leads to the phone number of an office in Abuja', { tag: '@wide' }, async ({ page }) => {
  await page.goto('/offices')
  const main = page.getByRole('main')
  await page.getByRole('link', { name: 'FCT Abuja, 2 offices' }).click()
  await expect(page).toHaveURL('/offices#offices-fct-abuja')
  const office = main.locator('.office-card').filter({ hasText: 'Wuse' })
  await expect(office).toBeVisible()
  await expect(office.getByRole('link', { name: /^\+234/ })).toHaveAttribute('href', /^tel:\+234\d{10}$/)
  await expect(main.locator('.office-card:visible')).toHaveCount(13)
  // Nothing that only a script would do something with.
  await expect(main.locator('button:visible, [inert], .spinner')).toHaveCount(0)
})

hostedTest(
  'a failed list shows the reason and a link to try again',
  async ({ page, aggregator, consoleErrors }) => {
    consoleErrors.allow(/422/)
    aggregator.answer('get-company-stations', { body: { success: false, message: 'Company not known' } })
    const response = await page.goto('/offices')
    expect(response?.status()).toBe(422)
    await expect(page.getByRole('heading', { name: 'The list of offices did not load' })).toBeVisible()
    await expect(page.getByText('Company not known')).toBeVisible()
    const lagos = { state: 'Lagos', city_name: 'Ikeja', address: '1 Market Road', email: '', phone: '' }
    aggregator.answer('get-company-stations', {
      body: { success: true, message: 'ok', data: { data: [lagos] } },
    })
    await expect(page.getByRole('main').locator('button:visible')).toHaveCount(0)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Ikeja' })).toBeVisible()
  },
)
