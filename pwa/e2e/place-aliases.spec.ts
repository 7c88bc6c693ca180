import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { openAndKeep, storedIn, test as offlineTest, WITHOUT_CONNECTION } from './offline-site.ts'

const ALIASES = {
  version: 'of-these-tests',
  items: [
    ['UK', 'United Kingdom', 'countries'],
    ['Great Britain', 'United Kingdom', 'countries'],
    ['Scotland', 'United Kingdom', 'countries'],
    ['USA', 'United States', 'countries'],
    ['PRC', 'China', 'countries'],
    ['UAE', 'United Arab Emirates', 'countries'],
    ['The Ukraine', 'Ukraine', 'countries'],
    ['Holland', 'Netherlands', 'countries'],
    ['Garden City', 'PORT HARCOURT', 'locations'],
    ['PH', 'PORT HARCOURT', 'locations'],
  ].map(([alias, name, list]) => ({ alias, name, list })),
}

test.beforeEach(({ page }) => page.route('/api/aliases', (route) => route.fulfill({ json: ALIASES })))

type ShipmentType = 'Nationwide' | 'International' | 'Import'

/** Opens the form; answers the field where a place is to be named. */
async function open(page: Page, type: ShipmentType): Promise<Locator> {
  const lists = ['locations', 'countries', 'aliases'].map((list) => page.waitForResponse(`/api/${list}`))
  await page.goto('/get-rates')
  await Promise.all(lists)
  await page.getByText(type, { exact: true }).click()
  const label = { Nationwide: 'From city', International: 'To country', Import: 'From country' }[type]
  return page.getByRole('combobox', { name: label })
}

const first = (page: Page) => page.getByRole('option').first()

test.describe('a country', () => {
  for (const [typed, name] of [
    ['UK', 'United Kingdom'],
    ['u.k.', 'United Kingdom'],
    ['gb', 'United Kingdom'],
    ['scotl', 'United Kingdom'],
    ['usa', 'United States'],
    ['U.A.E', 'United Arab Emirates'],
    ['holland', 'Netherlands'],
    ['são tome & principe', 'Sao Tome and Principe'],
    ['Guinea Bissau', 'Guinea-Bissau'],
    ['newzealand', 'New Zealand'],
    ['the uk', 'United Kingdom'],
    ['Scotland, UK', 'United Kingdom'],
  ] as const) {
    test(`typed as “${typed}” is chosen as ${name} with Enter`, async ({ page }) => {
      const field = await open(page, 'International')
      await field.pressSequentially(typed)
      await expect(first(page)).toContainText(name)
      await field.press('Enter')
      await expect(field).toHaveValue(name)
      await expect(page.getByRole('listbox')).toBeHidden()
    })
  }

  test('is found by aliases and codes as the origin of an import too', async ({ page }) => {
    const field = await open(page, 'Import')
    for (const [typed, name] of [
      ['prc', 'China'],
      ['us', 'United States'],
      ['great bri', 'United Kingdom'],
    ] as const) {
      await field.fill(typed)
      await expect(first(page)).toContainText(name)
      await field.press('Enter')
      await expect(field).toHaveValue(name)
    }
  })

  test('found by an alias is listed with that alias', { tag: '@wide' }, async ({ page }) => {
    const field = await open(page, 'International')
    await field.fill('scot')
    const row = page.getByRole('option', { name: 'United Kingdom', exact: true })
    await expect(row).toHaveAccessibleDescription('also Scotland')
    await expect(row.getByText('also Scotland')).toBeVisible()
    await expectAccessible(page, 'a country found by another name')
  })
})

test('a city typed in any spelling is sent to the rates API by its canonical name', async ({ page }) => {
  const from = await open(page, 'Nationwide')
  const to = page.getByRole('combobox', { name: 'To city' })
  await from.fill('Adó–Èkìtì')
  await from.press('Tab')
  await expect(from).toHaveValue('ADO-EKITI')
  await to.pressSequentially('garden c')
  await page.getByRole('option', { name: 'PORT HARCOURT', exact: true }).click()
  await expect(to).toHaveValue('PORT HARCOURT')
  const asked = page.waitForRequest('/api/rates')
  await page.getByLabel('Weight (kg)').fill('3')
  await page.getByRole('button', { name: 'Calculate' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ origin: 'ADO-EKITI', destination: 'PORT HARCOURT' })
  await expect(page.locator('.ticket-codes')).toHaveText(/PHC$/)
})

test('a match in the middle of a word is confirmed by a second Enter', async ({ page }) => {
  const field = await open(page, 'International')
  await field.pressSequentially('raine')
  await field.press('Enter')
  await expect(field).toHaveValue('raine')
  await expect(page.getByRole('option', { selected: true })).toContainText('Ukraine')
  await expect(page.getByRole('status').filter({ hasText: 'Press Enter again for Ukraine' })).toBeAttached()
  await expectAccessible(page, 'a match that is asked about')
  await field.press('Enter')
  await expect(field).toHaveValue('Ukraine')
})

test.describe('aliases', () => {
  test('that are still loading prevent Enter from choosing a partial match', async ({ page }) => {
    const held = new EventTarget()
    await page.route('/api/aliases', async (route) => {
      await new Promise((resolve) => {
        held.addEventListener('let go', resolve)
      })
      await route.fulfill({ json: ALIASES })
    })
    await page.goto('/get-rates')
    await page.getByText('International', { exact: true }).click()
    const field = page.getByRole('combobox', { name: 'To country' })
    await field.pressSequentially('UK')
    await expect(first(page)).toContainText('Ukraine')
    await field.press('Enter')
    await expect(field).toHaveValue('UK')
    held.dispatchEvent(new Event('let go'))
    await expect(first(page)).toContainText('United Kingdom')
    // The row that was asked about is still the one that stands out.
    await expect(page.getByRole('option', { selected: true })).toContainText('Ukraine')
    await field.press('Home')
    await field.press('Enter')
    await expect(field).toHaveValue('United Kingdom')
  })

  test('that fail to load do not prevent the picker from working', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/404/)
    await page.route('/api/aliases', (route) => route.fulfill({ status: 404, json: { detail: 'Not Found' } }))
    const field = await open(page, 'International')
    await field.fill('gb')
    await expect(first(page)).toContainText('United Kingdom')
    await field.fill('ukr')
    await expect(first(page)).toContainText('Ukraine')
    await field.press('Enter')
    await expect(field).toHaveValue('Ukraine')
  })
})

offlineTest('place aliases work without a connection', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(WITHOUT_CONNECTION)
  await page.route('/api/aliases', (route) => route.fulfill({ json: ALIASES }))
  await openAndKeep(page, '/get-rates')
  await expect.poll(() => storedIn(page, 'aliases')).toEqual([expect.objectContaining(ALIASES)])

  await context.setOffline(true)
  await page.reload()
  await page.getByText('International', { exact: true }).click()
  const country = page.getByRole('combobox', { name: 'To country' })
  await country.fill('scotland')
  await expect(first(page)).toContainText('United Kingdom')
  await country.press('Enter')
  await expect(country).toHaveValue('United Kingdom')

  await page.getByText('Nationwide', { exact: true }).click()
  const city = page.getByRole('combobox', { name: 'To city' })
  await city.fill('PH')
  await expect(first(page)).toContainText('PORT HARCOURT')
  await city.press('Tab')
  await expect(city).toHaveValue('PORT HARCOURT')
})
