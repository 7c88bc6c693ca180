import type { Page } from '@playwright/test'
import { hydrated } from './hydrated.ts'

export const field = (page: Page) => page.getByLabel('Shipment number')
export const heading = (page: Page) => page.locator('.tracked-number')

/** Notes each number that is asked for. */
export function numbersAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/tracking') asked.push(searchParams.get('shipment_number') ?? '')
  })
  return asked
}

export async function openTrack(page: Page) {
  await page.goto('/track')
  await hydrated(page, 'main form')
}

export async function track(page: Page, typed: string) {
  await field(page).fill(typed)
  await field(page).press('Enter')
}

/** Puts a text on the clipboard and into the field, as a visitor does. */
export async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field(page).focus()
  await page.keyboard.press('ControlOrMeta+V')
}
