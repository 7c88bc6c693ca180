import type { Page } from '@playwright/test'

/** One offer of each carrier, as a hosted aggregator answers. */
export const offers = (...prices: readonly unknown[]) => ({
  success: true,
  message: 'ok',
  data: {
    carriers: prices.map((selling_price, index) => ({
      carrier_logo: '',
      carrier_name: `Carrier ${String(index + 1)}`,
      delivery_time: '2 days',
      selling_price,
      currency: 'NGN',
    })),
  },
})

/** Opens the quote form, with the lists behind its pickers. */
export async function openQuoteForm(page: Page): Promise<void> {
  // The pickers' lists come once the scripts have taken the page over.
  const lists = ['/api/locations', '/api/countries'].map((path) => page.waitForResponse(path))
  await page.goto('/get-rates')
  await Promise.all(lists)
}

export async function pick(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name, exact: true }).first().click()
}

export const weightField = (page: Page) => page.getByLabel('Weight (kg)')

export const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate' }).click()

/** Asks what a parcel of this weight costs. */
export async function ask(page: Page, weight: string): Promise<void> {
  await weightField(page).fill(weight)
  await calculate(page)
}

export const quotation = (page: Page) => page.getByRole('heading', { name: 'Your Quotation' })

export const toast = (page: Page, text: string) => page.locator('.Toastify__toast', { hasText: text })
