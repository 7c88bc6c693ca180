import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { whenFirstAsked } from './first-request.ts'
import { expect, test } from './fixtures.ts'
import { sendNothingByItself } from './held-requests.ts'
import { hydrated } from './hydrated.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

test(
  'every field of a message that is too long shows an error with its limit',
  { tag: '@wide' },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/400/)
    await page.goto('/contact-us')
    await hydrated(page, 'main form')
    const lastName = page.getByLabel('Last name')
    const phone = page.getByLabel('Phone')
    await lastName.fill('Ọ'.repeat(104))
    await phone.fill('0700 '.repeat(13))
    await page.getByLabel('Message').fill('Where is it?')
    await submit(page).click()
    await expect(lastName).toBeFocused()
    await expect(lastName).toHaveAccessibleDescription(
      'Last name can have at most 100 characters; this has 104.',
    )
    await expect(phone).toHaveAccessibleDescription('Phone can have at most 50 characters; this has 65.')
    for (const field of [lastName, phone]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(page.getByLabel('Message')).not.toHaveAttribute('aria-invalid')
    await expect(page.getByText('Not sent yet. Please look at what is marked.')).toBeVisible()
    await expect(page.getByText('fewer words')).toHaveCount(0)
    await expectAccessible(page, 'a message with wrong fields')

    // Each mark goes with its own field, and the page does not move on to the other one meanwhile.
    await lastName.fill('Obi')
    await expect(lastName).not.toHaveAttribute('aria-invalid')
    await expect(lastName).toBeFocused()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await phone.fill('0700 000 0100')
    await expect(page.getByText('Not sent yet.')).toBeHidden()
    await submit(page).click()
    await expect(page.getByText('Thank you.')).toBeVisible()
  },
)

test('a message that is far too long is refused with its own length, at each press', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/400|413/)
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  const message = page.getByLabel('Message')
  await message.fill('a'.repeat(25_000))
  for (const press of ['first', 'second']) {
    await submit(page).click()
    await expect(message, press).toBeFocused()
    await expect(message).toHaveAccessibleDescription(
      'Message can have at most 5000 characters; this has 25000.',
    )
  }
  await expect(message).toHaveValue('a'.repeat(25_000))
  // The server does not even read that much.
  await message.fill('a'.repeat(70_000))
  await submit(page).click()
  await expect(page.locator('.contact-form-result')).toHaveText(
    'This is longer than we can take. Please say it in fewer words.',
  )
  await expect(page.locator('.waiting-entry')).toHaveCount(0)
})

test('the confirmation disappears when the next message is started', async ({ page }) => {
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await page.getByLabel('Message').fill('Is Kaduna open on Friday?')
  await submit(page).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  await page.getByLabel('First name').pressSequentially('A')
  await expect(page.getByText('Thank you.')).toBeHidden()
})

test('an empty message shows an error at its field and focuses it', async ({ page }) => {
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await page.getByLabel('E-mail').fill('visitor@mail.example')
  await submit(page).click()
  await expect(page.getByLabel('Message')).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/^Please write a few words/)
})

test('a rejection that names no field is shown under the button until the message is changed', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/422/)
  await page.route('/api/messages', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'No', status: 422, detail: 'The desk is closed for stocktaking.' },
    }),
  )
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await page.getByLabel('Message').fill('Are you open?')
  await submit(page).click()
  const said = page.locator('.contact-form-result')
  await expect(said).toHaveText('The desk is closed for stocktaking.')
  await expect(page.locator('[aria-invalid]')).toHaveCount(0)
  await page.getByLabel('Message').fill('Are you open tomorrow?')
  await expect(said).toHaveText('')
})

test('a queued message that was rejected returns to the form with its invalid field marked', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/400|ERR_CONNECTION_REFUSED/)
  await sendNothingByItself(page)
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await page.getByLabel('Phone').fill('1'.repeat(60))
  await page.getByLabel('Message').fill('Call me back')
  await whenFirstAsked(page, '/api/messages', (route) => route.abort('connectionrefused'))
  await submit(page).click()
  await expect(page.getByText('Your message is kept on this phone')).toBeVisible()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.locator('.waiting-entry')).toContainText(
    'Not accepted: Phone can have at most 50 characters; this has 60.',
  )
  // What was refused does not go out by itself.
  await expect(page.getByRole('button', { name: 'Try now' })).toBeHidden()
  await page.getByRole('button', { name: 'Remove and correct' }).click()
  await expect(page.locator('.waiting-entry')).toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('Call me back')
  await expect(page.getByLabel('Phone')).toBeFocused()
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/at most 50 characters/)
})
