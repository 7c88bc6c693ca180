import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { hydrated } from './hydrated.ts'
import { enlargeText, expectAllInSight } from './large-text.ts'
import { openAndKeep, WITHOUT_CONNECTION } from './offline-site.ts'

const FORGED = `WAYBILL: Your parcel WB2600100003 is held. Pay N5,000 at
https://waybill.example@waybill-pay.example/NG today, or to 0123456789 (Opay).
Ask support@waybill.example or 0803 555 0199.`

const field = (page: Page) => page.getByLabel('What you were sent')
const outcome = (page: Page) => page.locator('.message-check-outcome')
const items = (page: Page) => page.getByRole('list', { name: 'What is in it' }).getByRole('listitem')
const channels = (page: Page) => page.getByRole('region', { name: 'These are ours' })

async function check(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
}

async function open(page: Page): Promise<void> {
  // Whose a number is, the list of offices says too.
  const offices = page.waitForResponse(/\/api\/offices$/)
  await page.goto('/verify')
  await hydrated(page, '.message-check button')
  await offices
}

test(
  'a forged message is recognised by the links and numbers in it that are not ours',
  { tag: '@wide' },
  async ({ page }) => {
    await open(page)
    await check(page, FORGED)
    await expect(outcome(page)).toHaveRole('status')
    await expect(outcome(page)).toContainText('Not all of this is ours')
    await expect(outcome(page)).toContainText('Do not pay')
    await expect(items(page)).toContainText([
      /waybill-pay\.example.*This looks like ours but is not.*leads to waybill-pay\.example/,
      /0803 555 0199.*This is not ours/,
      /WB2600100003.*We cannot tell.*Track it/,
      /0123456789.*We cannot tell.*bank account/,
      /support@waybill\.example.*This is ours/,
    ])
    await expectAccessible(page, 'a forged message')
  },
)

test('no link of the message can be opened from the page, and its shipment number links to Track', async ({
  page,
}) => {
  await open(page)
  await check(page, FORGED)
  await expect(items(page)).toHaveCount(5)
  const links = await page
    .locator('.message-check a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/contact-us', '/track?number=WB2600100003'])
  await page.getByRole('link', { name: 'Track it' }).click()
  await expect(page).toHaveURL('/track?number=WB2600100003')
})

test('a message with only our channels is marked as ours, with a warning that its sender can be forged', async ({
  page,
  request,
  baseURL,
}) => {
  await open(page)
  const { company } = (await (await request.get('/api/pages')).json()) as {
    company: { support: { email: string; phone: string; whatsapp: string } }
  }
  const { email, phone, whatsapp } = company.support
  await check(page, `${baseURL ?? ''}/track ${email} ${phone}, wa.me/${whatsapp.replace(/\D/g, '')}`)
  await expect(outcome(page)).toContainText('All that we can check here is ours')
  await expect(outcome(page)).toContainText('can still be forged')
  await expect(items(page)).toHaveText([/This is ours/, /This is ours/, /This is ours/, /This is ours/])
  await expectAccessible(page, 'a message of ours')
})

test('the phone number of an office is recognised as ours', async ({ page }) => {
  await page.route('/api/offices', (route) =>
    route.fulfill({
      json: {
        items: [
          { state: 'Delta', city_name: 'WARRI', address: '1 Market Road', email: '', phone: '0803 555 0199' },
        ],
        as_of: '2026-03-03T10:00:00Z',
        stale: false,
      },
    }),
  )
  await open(page)
  await check(page, '+234 803 555 0199')
  await expect(items(page)).toContainText('It is the number of our office in WARRI.')
})

test('a message without links and numbers shows that there is nothing to check', async ({ page }) => {
  await open(page)
  await check(page, 'Your parcel has arrived. Thank you.')
  await expect(outcome(page)).toContainText('There is nothing in it that we can check')
  await expect(items(page)).toHaveCount(0)
})

test('an empty field shows an error and receives the focus', async ({ page }) => {
  await open(page)
  await check(page, '  ')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAccessibleDescription(/Paste the message, link, address or number first\./)
  await expectAccessible(page, 'an empty field')
  await field(page).fill('x')
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
})

test('a verdict disappears when its text is changed', async ({ page }) => {
  await open(page)
  await check(page, 'support@waybill.example')
  await expect(outcome(page)).toContainText('ours')
  await field(page).press('End')
  await field(page).pressSequentially('x')
  await expect(outcome(page)).toBeEmpty()
  await expect(items(page)).toHaveCount(0)
})

test('the pasted text is neither sent nor stored', async ({ page, context }) => {
  const sent: string[] = []
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await open(page)
  await check(page, 'https://secret-word.example')
  await expect(items(page)).toHaveCount(1)
  await page.locator('.message-check').getByRole('link', { name: 'Contact Us' }).click()
  await expect(page).toHaveURL('/contact-us')
  // Until the other page is drawn, this one stays as it is.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to a person')
  await page.goBack()
  await expect(field(page)).toHaveValue('')
  expect(sent.filter((request) => request.includes('secret-word'))).toEqual([])
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'secret-word',
  )
})

test('a text typed before hydration survives it and cannot be submitted before', async ({
  page,
  context,
}) => {
  const sent: string[] = []
  context.on('request', (request) => sent.push(request.url()))
  const letCome = await holdRequests(context, '**/assets/*.js')
  await page.goto('/verify', { waitUntil: 'commit' })
  await field(page).fill('support@waybill.example')
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeDisabled()
  await letCome()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(items(page)).toContainText('This is ours')
  expect(sent.filter((url) => url.includes('support'))).toEqual([])
})

for (const enlarged of [false, true]) {
  test(`a link of 500 characters fits, with text ${enlarged ? 'twice as large' : 'as it is'}`, async ({
    page,
  }) => {
    if (enlarged) await enlargeText(page, 'root')
    await open(page)
    await check(page, `https://evil.example/${'a'.repeat(500)} and ${'b'.repeat(60)}.com`)
    await expect(items(page)).toHaveCount(2)
    await expectAllInSight(page, 'a long link')
  })
}

test('the first thirty of many links are shown, and the others are counted', async ({ page }) => {
  await open(page)
  await check(
    page,
    Array.from({ length: 40 }, (_none, index) => `https://a${String(index)}.example`).join('\n'),
  )
  await expect(items(page)).toHaveCount(30)
  await expect(page.getByText('10 more are in it')).toBeVisible()
})

test.describe('in a browser that caches the site', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the page works offline once it has been opened', async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(WITHOUT_CONNECTION)
    await openAndKeep(page, '/verify')
    await context.setOffline(true)
    await page.reload()
    await expect(channels(page)).toContainText('support@waybill.example')
    await check(page, FORGED)
    await expect(outcome(page)).toContainText('Not all of this is ours')
    await expect(items(page).filter({ hasText: '0803 555 0199' })).toContainText('This is not ours')
  })

  test('a page never opened before reports its missing chunk offline', async ({
    page,
    context,
    consoleErrors,
  }) => {
    consoleErrors.allow(WITHOUT_CONNECTION)
    // What the worker cannot answer either.
    consoleErrors.allow(/ERR_FAILED.*\/(?:assets\/VerifyDesk-|verify\))/)
    await openAndKeep(page, '/about-us')
    await context.setOffline(true)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Is this really us?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this really us?')
    await expect(page.getByText('A part of this page has not come')).toBeVisible()
    await expect(page.getByText('What do I do with it?')).toBeVisible()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the official channels and the advice can be read, and there is no form',
    { tag: '@wide' },
    async ({ page, baseURL }) => {
      await page.goto('/verify')
      await expect(channels(page)).toBeVisible()
      for (const text of [
        baseURL ?? '',
        'app.waybill.example',
        'videos.waybill.example',
        'support@waybill.example',
        '+234 700 000 0000',
        '+234 700 000 0009',
      ]) {
        await expect(channels(page)).toContainText(text)
      }
      await expect(channels(page)).not.toContainText('instagram.com')
      await expect(page.getByRole('group').filter({ hasText: 'What do I do with it?' })).toBeVisible()
      await expect(page.getByRole('main').locator('form')).toBeHidden()
    },
  )
})

test('the footer and the contact page link to Verify', async ({ page }) => {
  await page.goto('/contact-us')
  await expect(page.getByRole('link', { name: 'Check a message' })).toHaveAttribute('href', '/verify')
  await hydrated(page, 'footer a')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Is this really us?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is this really us?')
  await expect(field(page)).toBeVisible()
})
