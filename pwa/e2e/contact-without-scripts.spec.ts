import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test as withScripts } from './fixtures.ts'
import { receivedMessages } from './received-messages.ts'
import { type SiteServer, startSite } from './site-server.ts'

/** A browser without scripts, and a site of its own: each test sees what its own form has brought there. */
const test = withScripts.extend<{ limit: string; site: SiteServer }>({
  javaScriptEnabled: false,
  limit: ['60/20', { option: true }],
  site: [
    async ({ limit }, provide) => {
      const site = await startSite({ RATE_LIMIT_MESSAGES: limit })
      await provide(site)
      await site.stop()
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ site }, provide) => provide(site.origin),
})

const FIELDS = {
  'First name': 'Adaọbi',
  'Last name': "O'Brien & Sons",
  'E-mail': 'visitor@mail.example',
  Phone: '+234 700 000 0100',
  Message: 'Do you collect in <Ibadan>?\nOn Saturdays too?',
} as const

async function write(page: Page, fields: Readonly<Record<string, string>> = FIELDS): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label).fill(text)
  }
}

async function expectWritten(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await expect(page.getByLabel(label)).toHaveValue(text)
  }
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
const result = (page: Page) => page.locator('.contact-form-result')
const confirmation = (page: Page) => page.getByText('Thank you. Your message is with our support team')

test(
  'a message is sent and confirmed in view, and a reload does not send it again',
  { tag: '@wide' },
  async ({ page, site }) => {
    await page.goto('/contact-us')
    await expect(page.getByText('needs JavaScript')).toHaveCount(0)
    await write(page)
    await submit(page)
    await expect(page).toHaveURL('/contact-us?sent=1#contact-form-result')
    await expect(confirmation(page)).toBeInViewport()
    await expectWritten(page, { Message: '', 'First name': '' })
    for (let times = 0; times < 2; times += 1) {
      await page.reload()
    }
    await expect(confirmation(page)).toBeVisible()
    expect(await receivedMessages(site.database)).toEqual([FIELDS.Message])
  },
)

test('Submit pressed again on the confirmation page sends nothing', async ({ page, site }) => {
  await page.goto('/contact-us')
  await write(page)
  await submit(page)
  await expect(confirmation(page)).toBeVisible()
  await submit(page)
  await expect(confirmation(page)).toBeVisible()
  expect(await receivedMessages(site.database)).toEqual([FIELDS.Message])
})

test('a message submitted again after going back is delivered once', async ({ page, site }) => {
  await page.goto('/contact-us')
  await write(page)
  await submit(page)
  await expect(confirmation(page)).toBeVisible()
  await page.goBack()
  await write(page)
  await submit(page)
  await expect(confirmation(page)).toBeVisible()
  expect(await receivedMessages(site.database)).toEqual([FIELDS.Message])
})

test(
  'each text that is too long shows an error at its field and stays there',
  { tag: '@wide' },
  async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(/400/)
    const tooLong = { ...FIELDS, 'Last name': 'Ọ'.repeat(104), Phone: '0700 '.repeat(13) }
    await page.goto('/contact-us')
    await write(page, tooLong)
    await submit(page)
    const lastName = page.getByLabel('Last name')
    await expect(lastName).toHaveAccessibleDescription(
      'Last name can have at most 100 characters; this has 104.',
    )
    await expect(lastName).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(
      'Phone can have at most 50 characters; this has 65.',
    )
    await expect(page.getByLabel('Message')).not.toHaveAttribute('aria-invalid')
    await expect(result(page)).toHaveText('Not sent yet. Please look at what is marked.')
    await expect(result(page)).toBeInViewport()
    await expectWritten(page, tooLong)

    await write(page, FIELDS)
    await submit(page)
    await expect(confirmation(page)).toBeVisible()
    expect(await receivedMessages(site.database)).toEqual([FIELDS.Message])
  },
)

test('an empty message has an error at its field', async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await page.goto('/contact-us')
  await write(page, { 'First name': 'Ada' })
  await submit(page)
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription(/^Please write a few words/)
  await expectWritten(page, { 'First name': 'Ada' })
  expect(await receivedMessages(site.database)).toEqual([])
})

test('a message beyond the server’s size limit shows an error', async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(/413/)
  await page.goto('/contact-us')
  await write(page, { Message: 'word '.repeat(40_000) })
  await submit(page)
  await expect(result(page)).toContainText('Your message is too long to be sent.')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible()
  expect(await receivedMessages(site.database)).toEqual([])
})

test('a form submitted from another site is rejected with an explanation', async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/403/)
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${site.origin}/contact-us"><input name="message" value="Not yours"><button>Win</button></form>`,
    }),
  )
  await page.goto('https://elsewhere.example/')
  await page.getByRole('button', { name: 'Win' }).click()
  await expect(result(page)).toHaveText('The request comes from another site')
  await expectWritten(page, { Message: '' })
  expect(await receivedMessages(site.database)).toEqual([])
})

test.describe('with a rate limit of one message', () => {
  test.use({ limit: '1/0.1' })

  test('a second message is rejected and stays in the form', async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(/429/)
    await page.goto('/contact-us')
    await write(page)
    await submit(page)
    await expect(confirmation(page)).toBeVisible()
    await write(page, { ...FIELDS, Message: 'And one more thing' })
    await submit(page)
    await expect(result(page)).toContainText('Too many requests from here.')
    await expect(result(page)).toBeInViewport()
    await expectWritten(page, { ...FIELDS, Message: 'And one more thing' })
    expect(await receivedMessages(site.database)).toEqual([FIELDS.Message])
  })
})

withScripts('the page of a rejected message is accessible', async ({ page, consoleErrors, baseURL }) => {
  consoleErrors.allow(/400/)
  const hold = /\/assets\/.*\.js$/
  await page.route(hold, (route) => route.abort())
  consoleErrors.allow(/ERR_FAILED/)
  await page.goto(`${baseURL ?? ''}/contact-us`)
  await page.getByLabel('Phone').fill('0700 '.repeat(13))
  await submit(page)
  await expect(result(page)).toHaveText('Not sent yet. Please look at what is marked.')
  await expectAccessible(page, 'a message refused without scripts')
})
