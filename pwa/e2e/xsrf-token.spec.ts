import type { Page, Request } from '@playwright/test'
import { expect, openAndKeep, test } from './offline-site.ts'

const isQuestion = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

const tokenOf = async (request: Request) =>
  /XSRF-TOKEN=([^;]*)/.exec((await request.allHeaders())['cookie'] ?? '')?.[1]

async function send(page: Page): Promise<void> {
  await page.getByLabel('Message').fill('Do you collect on Saturdays?')
  await page.getByRole('button', { name: 'Submit' }).click()
}

const taken = (page: Page) => page.getByText('Thank you. Your message is with our support team')

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
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(asked.length).toBeGreaterThan(2)
  expect(new Set(await Promise.all(asked.map(tokenOf)))).toEqual(new Set([token]))
  await expect(taken(page)).toBeVisible()
})

test('a token that the server rejects is replaced by a new one', async ({ page, context, consoleErrors }) => {
  consoleErrors.allow(/403/)
  await openAndKeep(page, '/contact-us')
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'not-one-of-ours', url: page.url() }])
  const refused = page.waitForResponse((answer) => answer.status() === 403)
  await send(page)
  expect(new URL((await refused).url()).pathname).toBe('/api/messages')
  await expect(taken(page)).toBeVisible()
})
