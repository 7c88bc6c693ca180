import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { hydrated } from './hydrated.ts'
import { openAndKeep, ownTest } from './offline-site.ts'
import { receivedMessages } from './received-messages.ts'

const SAMPLE = 'WB2600100003'

/** Opens a page whose scripts are still on their way. Answers how to let them come. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const letCome = await holdRequests(page, '/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return letCome
}

test('a number typed before hydration survives hydration, and is tracked', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/track')
  const field = page.getByLabel('Shipment number')
  await field.pressSequentially(SAMPLE)
  const asked = page.waitForResponse('/api/locations')
  await letScriptsCome()
  // The lists are fetched once the page is up.
  await asked
  await expect(field).toHaveValue(SAMPLE)
  await field.press('Enter')
  await expect(page.locator('.timeline')).toContainText('Delivered')
})

test('a number typed before hydration takes precedence over the one in a shared link', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, `/track?number=${SAMPLE}`)
  const field = page.getByLabel('Shipment number')
  await expect(field).toHaveValue(SAMPLE)
  await field.fill('WB26')
  await letScriptsCome()
  await expect(page.locator('.timeline')).toContainText('Delivered')
  await expect(field).toHaveValue('WB26')
})

test('shipment details filled in before hydration survive hydration', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/get-rates')
  // Pressed now, it is answered by the server (`quote-by-address.spec.ts`).
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeEnabled()
  await page.getByLabel('Weight (kg)').pressSequentially('2.5')
  await page.getByText('International', { exact: true }).click()
  await letScriptsCome()
  await expect(page.getByRole('radio', { name: 'International' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'To country' })).toBeVisible()
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('2.5')
})

test('a place being typed during hydration becomes a search in the picker', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, '/get-rates')
  const city = page.getByRole('combobox', { name: 'From city' })
  await city.pressSequentially('ikej')
  await letScriptsCome()
  await expect(page.getByRole('option', { name: 'IKEJA GRA' })).toBeVisible()
  await expect(page.getByRole('option').first()).toContainText('IKEJA')
  await city.press('a')
  await expect(city).toHaveValue('ikeja')
  await page.getByRole('option', { name: 'IKEJA', exact: true }).click()
  await expect(city).toHaveValue('IKEJA')
})

test('the form of the Track page works before its scripts have loaded', async ({ page }) => {
  await openWithoutScripts(page, '/track')
  await page.getByLabel('Shipment number').pressSequentially(SAMPLE)
  await page.getByLabel('Shipment number').press('Enter')
  await page.waitForURL(`/track?shipment_number=${SAMPLE}#your-shipment`, { waitUntil: 'commit' })
})

test('a message sent before hydration arrives once, and is confirmed', async ({ page, siteOf }) => {
  const words = 'Sent before the scripts were there'
  const letScriptsCome = await openWithoutScripts(page, '/contact-us')
  await page.getByLabel('Message').pressSequentially(words)
  const submit = page.getByRole('button', { name: 'Submit' })
  await expect(submit).toBeEnabled()
  // As an impatient visitor does.
  await submit.dblclick({ noWaitAfter: true })
  await expect(page.getByText('Thank you. Your message is with our support team')).toBeVisible()
  await letScriptsCome()
  await hydrated(page, '.contact-form-card')
  // Once it is said it is over: a reload is a form for another message.
  await expect(page).toHaveURL('/contact-us')
  await expect(page.getByText('Thank you.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await page.reload()
  await expect(page.getByText('Thank you.')).toHaveCount(0)
  const received = await receivedMessages((await siteOf('sandbox')).database)
  expect(received.filter((message) => message === words)).toHaveLength(1)
})

test('a message rejected before hydration can be corrected and sent after it', async ({
  page,
  consoleErrors,
  siteOf,
}) => {
  consoleErrors.allow(/400/)
  const letScriptsCome = await openWithoutScripts(page, '/contact-us')
  const phone = page.getByLabel('Phone')
  await phone.fill('0700 '.repeat(13))
  await page.getByLabel('Message').fill('Refused before the scripts were there')
  await page.getByRole('button', { name: 'Submit' }).click({ noWaitAfter: true })
  await expect(phone).toHaveAccessibleDescription('Phone can have at most 50 characters; this has 65.')
  await letScriptsCome()
  await hydrated(page, '.contact-form-card')
  await expect(phone).toHaveAccessibleDescription('Phone can have at most 50 characters; this has 65.')
  await expect(phone).toHaveValue('0700 '.repeat(13))
  await phone.fill('0700 000 0100')
  await expect(phone).not.toHaveAttribute('aria-invalid')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  // What the server has drawn does not come back either.
  await expect(phone).toHaveValue('')
  await expect(page.getByLabel('Message')).toHaveValue('')
  const received = await receivedMessages((await siteOf('sandbox')).database)
  expect(received.filter((message) => message.startsWith('Refused before'))).toHaveLength(1)
})

ownTest(
  'a message sent by a native form submission is confirmed on a page served by the service worker',
  async ({ page, site }) => {
    await openAndKeep(page, '/contact-us')
    await page.getByLabel('Message').fill('Sent past the scripts')
    // As before hydration, which comes too soon here for any press.
    await page.locator('.contact-form-card').evaluate((form) => (form as HTMLFormElement).submit())
    await expect(page.getByText('Thank you. Your message is with our support team')).toBeVisible()
    await expect(page).toHaveURL('/contact-us')
    await expect(page.getByLabel('Message')).toHaveValue('')
    expect(await receivedMessages(site.database)).toEqual(['Sent past the scripts'])
  },
)
