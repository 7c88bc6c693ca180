import { EventEmitter, once } from 'node:events'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { whenFirstAsked } from './first-request.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests, sendNothingByItself } from './held-requests.ts'
import { hydrated } from './hydrated.ts'

const toast = (page: Page, text: string) => page.locator('.Toastify__toast', { hasText: text })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' })

async function fill(page: Page) {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Obi')
  await page.getByLabel('E-mail').fill('visitor@mail.example')
  await page.getByLabel('Phone').fill('+234 700 000 0100')
  await page.getByLabel('Message').fill('Do you collect on Saturdays?')
}

/** Notes the keys of all messages that leave the page. */
function keysOf(page: Page): string[] {
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/messages')) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  return keys
}

/** Holds the lock under which the outbox is sent, as another tab may. Resolves to how to let it go. */
async function holdOutbox(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(
    () =>
      new Promise<() => void>((held) => {
        void navigator.locks.request('waybill-outbox', () => new Promise<void>((letGo) => held(letGo)))
      }),
  )
  return () => release.evaluate((letGo) => letGo())
}

const waitingAtOutbox = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).pending?.length ?? 0)

test('the form has the agreed field names and no required field', async ({ page }) => {
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await expect(page.getByRole('heading', { name: 'Get in Touch 24/7' })).toBeVisible()
  const shapes = await page
    .locator('form input:visible, form textarea')
    .evaluateAll((fields) =>
      (fields as HTMLInputElement[]).map(({ name, type, required }) => [name, type, required]),
    )
  expect(shapes).toEqual([
    ['firstname', 'text', false],
    ['lastname', 'text', false],
    ['email', 'email', false],
    ['phone', 'tel', false],
    ['message', 'textarea', false],
  ])
  await expect(page.getByLabel('Message')).toHaveAttribute('rows', '4')
})

test('support and feedback show the company’s phone and e-mail', async ({ page }) => {
  await page.goto('/contact-us')
  const answer = (await page.evaluate(async () => (await fetch('/api/pages')).json())) as {
    company: { support: { email: string; phone: string } }
  }
  const { email, phone } = answer.company.support
  await hydrated(page, 'main form')
  const block = (name: string) => page.locator('.contact-way', { has: page.getByRole('heading', { name }) })
  await expect(block('Support').getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+234/)
  await expect(block('Feedback').getByRole('link')).toHaveText(email)
  await expect(block('Feedback').getByRole('link')).toHaveAttribute('href', `mailto:${email}`)
})

test('a message is sent once, confirmed and cleared', { tag: '@wide' }, async ({ page }) => {
  const keys = keysOf(page)
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await fill(page)
  // The second press comes while the message is on its way.
  const letGo = await holdRequests(page, '/api/messages')
  await submit(page).dblclick()
  await letGo()
  await expect(toast(page, 'Message sent')).toHaveRole('status')
  await expect(page.getByText('Thank you. Your message is with our support team')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByLabel('First name')).toHaveValue('')
  // And one more on the form that the first has emptied.
  await submit(page).click()
  await expect(page.getByText('Thank you. Your message is with our support team')).toBeVisible()
  expect(keys).toHaveLength(1)
  await expectAccessible(page, 'a message sent')
})

test('an empty message gets a friendly error', async ({ page }) => {
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await page.getByLabel('First name').fill('Ada')
  await submit(page).click()
  await expect(toast(page, 'Please write a few words')).toHaveRole('alert')
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expectAccessible(page, 'an empty message')
})

test('a rejected message is reported once, whether the form or the outbox sent it', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/400/)
  consoleErrors.allow(/ERR_CONNECTION_REFUSED/)
  const sendByItself = await sendNothingByItself(page)
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await whenFirstAsked(page, '/api/messages', (route) => route.abort('connectionrefused'))
  await page.getByLabel('Message').fill('Waits')
  await submit(page).click()
  await expect(page.locator('.waiting-entry')).toContainText('Waits')

  // What sends by itself has its turn at the outbox before the form has.
  const letGo = await holdOutbox(page)
  await sendByItself()
  await expect.poll(() => waitingAtOutbox(page)).toBe(1)
  await page.getByLabel('Phone').fill('0700 '.repeat(13))
  await page.getByLabel('Message').fill('Call me')
  await submit(page).click()
  await expect.poll(() => waitingAtOutbox(page)).toBe(2)
  await letGo()
  await expect(toast(page, 'Phone can have at most 50 characters')).toHaveRole('alert')
  await expect(toast(page, 'Message sent')).toBeVisible()
  await expect(page.getByText('Not sent yet. Please look at what is marked.')).toBeVisible()
  await expect(toast(page, 'was not accepted')).toHaveCount(0)
})

test('a message is stored when the connection is lost, and a retry sends it with the same key', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_CONNECTION_REFUSED/)
  await sendNothingByItself(page)
  const keys = keysOf(page)
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await fill(page)
  await whenFirstAsked(page, '/api/messages', (route) => route.abort('connectionrefused'))
  await submit(page).click()
  await expect(toast(page, 'An error occured')).toBeVisible()
  await expect(page.getByText('Your message is kept on this phone')).toBeVisible()
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(toast(page, 'Message sent')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a message is sent again soon when the first request after reconnecting fails', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const keys = keysOf(page)
  // On this page only those ask who also send by themselves, and they cannot come without a connection.
  const attended = page.waitForResponse('/api/site')
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await fill(page)
  await attended
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await submit(page).click()
  await expect(page.getByText('Your message is kept on this phone')).toBeVisible()
  await expect(page.locator('.waiting-entry')).toHaveCount(1)
  await whenFirstAsked(page, '/api/messages', (route) => route.abort('connectionrefused'))
  await context.setOffline(false)
  await expect(page.locator('.waiting-entry')).toHaveCount(0)
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
})

for (const [what, fail] of [
  ['loses the connection', (route: Route) => route.abort('connectionrefused')],
  ['gets a 503', (route: Route) => route.fulfill({ status: 503 })],
] as const) {
  test(`a message whose request ${what} is sent again by itself after two seconds`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/ERR_CONNECTION_REFUSED|503/)
    await page.clock.install()
    const keys = keysOf(page)
    // On this page only those ask who also send by themselves.
    const attended = page.waitForResponse('/api/site')
    await page.goto('/contact-us')
    await hydrated(page, 'main form')
    await attended
    await page.waitForLoadState('networkidle')
    await page.clock.pauseAt(Date.now() + 24 * 60 * 60 * 1000)
    await whenFirstAsked(page, '/api/messages', fail)
    await page.getByLabel('Message').fill('Do you collect on Saturdays?')
    await submit(page).click()
    await expect(page.getByText('Your message is kept on this phone')).toBeVisible()
    expect(keys).toHaveLength(1)
    await page.clock.runFor(2000)
    await expect(page.getByText('Thank you. Your message is with our support team')).toBeVisible()
    await expect(page.locator('.waiting-entry')).toHaveCount(0)
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })
}

test('a message that is too long gets an error, and stays in the form', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/400/)
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await page.getByLabel('Message').fill('word '.repeat(1200))
  await submit(page).click()
  await expect(toast(page, 'Message can have at most 5000 characters; this has 6000.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue(/^word word/)
})

test('the Submit button is busy until the server answers', async ({ page }) => {
  const gate = new EventEmitter()
  const answered = once(gate, 'open')
  await page.route('/api/messages', async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await fill(page)
  await submit(page).click()
  await expect(page.locator('main form button[type=submit]')).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Sending your message')).toBeAttached()
  gate.emit('open')
  await expect(page.locator('main form button[type=submit]')).toHaveAttribute('aria-busy', 'false')
})

test('the telephone number and the e-mail address stand on one line each, from phone to desktop', async ({
  page,
}) => {
  await page.goto('/contact-us')
  for (const width of [360, 768, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const heights = await page
      .locator('.contact-way a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    // As high as a finger, which two lines exceed.
    expect(heights, `${String(width)} px`).toEqual([44, 44, 44])
  }
})
