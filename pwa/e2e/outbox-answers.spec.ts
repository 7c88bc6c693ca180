import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { databaseIsThere, leftOnPhone } from './damaged-records.ts'
import { expect, storedIn, test } from './offline-site.ts'
import { hydrated } from './hydrated.ts'

test.use({ serviceWorkers: 'block' })

const problem = (status: number, detail: string) => ({
  status,
  contentType: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title: 'No', status, detail }),
})

/** What a server, or what stands before it, may say of a message. */
const ANSWERS: Readonly<Record<string, { status: number; contentType: string; body: string }>> = {
  'too long for a proxy': { status: 413, contentType: 'text/html', body: '<h1>413</h1>' },
  'not valid': problem(422, 'The e-mail address is not one.'),
  'not let through': { status: 403, contentType: 'text/html', body: '<h1>403</h1>' },
  'at fault': { status: 500, contentType: 'text/html', body: '<h1>500</h1>' },
}

async function waitingMessages(page: Page, texts: readonly string[]): Promise<void> {
  await databaseIsThere(page)
  await page.goto('/robots.txt')
  // The server is shared by all tests, and remembers keys. They are stored by the order of these.
  const run = randomUUID()
  const entries = texts.map((message, index) => ({
    key: `${run}-${String(index)}`,
    kind: 'message',
    writtenAt: index,
    message: { firstname: '', lastname: '', email: '', phone: '', message, website: '' },
  }))
  await leftOnPhone(page, { outbox: JSON.stringify(entries) })
}

const left = async (page: Page) =>
  (await storedIn(page, 'outbox')).map((entry) => {
    const { message, refusal } = entry as { message: { message: string }; refusal?: string }
    return `${message.message}: ${refusal ?? 'waits'}`
  })

test('each queued message has its own result: valid ones are sent, and rejected ones show the reason', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/\b(?:413|422|403|500)\b/)
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await expect(page.getByLabel('Message')).toBeVisible()
  await waitingMessages(page, ['Good one', ...Object.keys(ANSWERS), 'Good two'])
  await page.route('**/api/messages', async (route) => {
    const { message } = route.request().postDataJSON() as { message: string }
    const answer = ANSWERS[message]
    return answer === undefined ? route.continue() : route.fulfill(answer)
  })
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await expect
    .poll(() => left(page))
    .toEqual([
      expect.stringMatching(/^too long for a proxy: .*longer than we can take/),
      'not valid: The e-mail address is not one.',
      'not let through: waits',
      'at fault: waits',
    ])
  const entries = page.locator('.waiting-entry')
  await expect(entries.filter({ hasText: 'not valid' })).toContainText('Not accepted: The e-mail address')
  await expect(entries.filter({ hasText: 'too long for a proxy' })).toContainText('Not accepted: ')
})

for (const [what, answer] of [
  ['that breaks the connection', null],
  ['that is one too many', problem(429, 'You have sent too many messages.')],
] as const) {
  test(`a queued message ${what} at every visit does not block those after it`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/net::ERR_CONNECTION_RESET|429/)
    await page.goto('/contact-us')
    await hydrated(page, 'main form')
    await expect(page.getByLabel('Message')).toBeVisible()
    await waitingMessages(page, ['Poison', 'Good one', 'Good two'])
    await page.route('**/api/messages', async (route) => {
      const { message } = route.request().postDataJSON() as { message: string }
      if (message !== 'Poison') return route.continue()
      return answer === null ? route.abort('connectionreset') : route.fulfill(answer)
    })
    await page.goto('/contact-us')
    await hydrated(page, 'main form')
    await expect.poll(() => left(page)).toEqual(['Poison: waits'])
  })
}

for (const [who, event, returns] of [
  ['connection', 'online', (name: string) => globalThis.dispatchEvent(new Event(name))],
  ['visitor', 'visibilitychange', (name: string) => document.dispatchEvent(new Event(name))],
] as const) {
  test(`queued messages are sent as soon as the ${who} returns`, async ({ page, consoleErrors }) => {
    consoleErrors.allow(/503/)
    await page.goto('/contact-us')
    await hydrated(page, 'main form')
    await expect(page.getByLabel('Message')).toBeVisible()
    await waitingMessages(page, ['Still waiting'])
    await page.clock.install()
    await page.route('**/api/messages', (route) => route.fulfill({ status: 503 }))
    const tried = page.waitForResponse('**/api/messages')
    await page.goto('/contact-us')
    await hydrated(page, 'main form')
    await tried
    // From here on no round begins because its time has come.
    await page.clock.pauseAt(Date.now() + 24 * 60 * 60 * 1000)
    await page.waitForLoadState('networkidle')
    expect(await left(page)).toEqual(['Still waiting: waits'])
    await page.unroute('**/api/messages')
    await page.evaluate(returns, event)
    await expect.poll(() => left(page)).toEqual([])
  })
}
