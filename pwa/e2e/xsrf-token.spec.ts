import type { Page, Request } from '@playwright/test'
import { expect, openAndKeep, test, withoutWakingUp } from './offline-site.ts'

const TOKEN = /^[\w-]{43}$/

const isQuestion = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

const tokenOf = async (request: Request) =>
  /XSRF-TOKEN=([^;]*)/.exec((await request.allHeaders())['cookie'] ?? '')?.[1]

async function send(page: Page): Promise<void> {
  await page.getByLabel('Message').fill('Do you collect on Saturdays?')
  await page.getByRole('button', { name: 'Submit' }).click()
}

const taken = (page: Page) => page.getByText('Thank you. Your message is with our support team')

// Otherwise the worker may send a message before the page does, whose requests are looked at here.
test.beforeEach(({ context }) => withoutWakingUp(context))

test('all requests of a first visit carry one token, and no response sets another', async ({
  page,
  context,
}) => {
  const asked: Request[] = []
  context.on('request', (request) => {
    if (isQuestion(request)) asked.push(request)
  })
  await openAndKeep(page, '/contact-us')
  const sent = page.waitForRequest('/api/messages')
  await send(page)
  const token = (await (await sent).allHeaders())['x-xsrf-token']
  expect(token).toMatch(TOKEN)
  expect(asked.length).toBeGreaterThan(2)
  expect(new Set(await Promise.all(asked.map(tokenOf)))).toEqual(new Set([token]))
  await expect(taken(page)).toBeVisible()
})

test('a token that the server rejects is replaced by a new one', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/403/)
  await openAndKeep(page, '/contact-us')
  await page.route('/api/messages', (route) => route.fulfill({ status: 403 }), { times: 1 })
  const refused = page.waitForRequest('/api/messages')
  const sentAgain = page.waitForResponse((answer) => answer.status() === 201)
  await send(page)
  const second = (await sentAgain).request()
  expect(await tokenOf(second)).toMatch(TOKEN)
  expect(await tokenOf(second)).not.toBe((await (await refused).allHeaders())['x-xsrf-token'])
  await expect(taken(page)).toBeVisible()
})

test('cookies of the same name, of other applications of the domain, are left aside', async ({
  page,
  context,
}) => {
  await openAndKeep(page, '/contact-us')
  // A cookie for a longer path comes first, in the page and at the server, as an older one for the domain does.
  const { hostname: domain } = new URL(page.url())
  const others = ['/contact-us', '/api'].map((path) => ({
    name: 'XSRF-TOKEN',
    value: 'eyJpdiI6%3D',
    domain,
    path,
  }))
  await context.addCookies(others)
  const answered = page.waitForResponse('/api/messages')
  await send(page)
  const answer = await answered
  expect(answer.status()).toBe(201)
  expect((await answer.request().allHeaders())['x-xsrf-token']).toMatch(TOKEN)
  await expect(taken(page)).toBeVisible()
})
