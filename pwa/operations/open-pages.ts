import { type BrowserContext, expect, type Page } from '@playwright/test'
import { hydrated } from '../e2e/hydrated.ts'
import { pick, quotation, weightField } from '../e2e/quote-form.ts'

const NUMBER = 'WB2600100001'
const NEXT_NUMBER = 'WB2600100005'

/** Pages that visitors have open with something half done, which is the same in all of them. */
export interface OpenPages {
  /** Their addresses of hashed files that have been asked for since, with the status of the answer. */
  readonly assets: ReadonlyMap<string, number>
  /** What was typed and what was answered is there. */
  readonly expectKept: () => Promise<void>
  /** Goes on with what was half done, on one page each. */
  readonly sendMessage: () => Promise<void>
  readonly askForQuote: () => Promise<void>
  readonly trackNext: () => Promise<void>
}

/** Opens a contact form, a rates form and Track in tabs of the context; `message` is written into the first. */
export async function openPages(context: BrowserContext, message: string): Promise<OpenPages> {
  const [contact, rates, track] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await contact.goto('/contact-us')
  await hydrated(contact, 'main form')
  await contact.getByLabel('Last name').fill('Bello')
  await contact.getByLabel('Message').fill(message)

  await rates.goto('/get-rates')
  await pick(rates, 'From city', 'IKEJA')
  await weightField(rates).fill('3,5')

  await track.goto('/track')
  await trackNumber(track, NUMBER)
  await expect(track.locator('ol.timeline')).toContainText('Delivered in Wuse')

  let shown = 'Delivered in Wuse'
  const assets = new Map<string, number>()
  for (const page of [contact, rates, track]) {
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.startsWith('/assets/')) assets.set(pathname, response.status())
    })
  }
  return {
    assets,
    async expectKept() {
      await expect(contact.getByLabel('Last name')).toHaveValue('Bello')
      await expect(contact.getByLabel('Message')).toHaveValue(message)
      await expect(rates.getByRole('combobox', { name: 'From city' })).toHaveValue('IKEJA')
      await expect(weightField(rates)).toHaveValue('3,5')
      await expect(track.locator('ol.timeline')).toContainText(shown)
    },
    async sendMessage() {
      await contact.getByRole('button', { name: 'Submit' }).click()
      await expect(contact.getByText('Thank you.')).toBeVisible()
    },
    async askForQuote() {
      await rates.getByRole('button', { name: 'How big is the box?' }).click()
      await expect(rates.getByRole('group', { name: 'How big is the box?' })).toBeVisible()
      await pick(rates, 'To city', 'WUSE')
      await rates.getByRole('button', { name: 'Calculate' }).click()
      await expect(quotation(rates)).toBeVisible()
    },
    async trackNext() {
      await track.getByRole('button', { name: 'Send it on' }).click()
      await expect(track.getByRole('button', { name: 'Copy link' })).toBeVisible()
      await trackNumber(track, NEXT_NUMBER)
      shown = 'Held at customs'
      await expect(track.locator('ol.timeline')).toContainText(shown)
    },
  }
}

async function trackNumber(page: Page, number: string): Promise<void> {
  await page.getByLabel('Shipment number').fill(number)
  await page.getByRole('button', { name: 'Track', exact: true }).click()
}
