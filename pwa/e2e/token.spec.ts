import type { Request } from '@playwright/test'
import { expect, openAndKeep, test } from './offline-site.ts'

const isQuestion = (request: Request) => new URL(request.url()).pathname.startsWith('/api/')

const tokenOf = async (request: Request) =>
  /XSRF-TOKEN=([^;]*)/.exec((await request.allHeaders())['cookie'] ?? '')?.[1]

test('all that a first visit asks goes with one token, so no answer brings another', async ({
  page,
  context,
}) => {
  const asked: Request[] = []
  context.on('request', (request) => {
    if (isQuestion(request)) asked.push(request)
  })
  await openAndKeep(page, '/contact-us')
  const sent = page.waitForRequest('/api/messages')
  await page.getByLabel('Message').fill('Do you collect on Saturdays?')
  await page.getByRole('button', { name: 'Submit' }).click()
  const token = (await (await sent).allHeaders())['x-xsrf-token']
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(asked.length).toBeGreaterThan(2)
  expect(new Set(await Promise.all(asked.map(tokenOf)))).toEqual(new Set([token]))
  await expect(page.getByText('Thank you. Your message is with our support team')).toBeVisible()
})

test('a token that the server does not take gives way to a new one', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/403/)
  await openAndKeep(page, '/contact-us')
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'not-one-of-ours', url: page.url() }])
  await page.getByLabel('Message').fill('Do you collect on Saturdays?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you. Your message is with our support team')).toBeVisible()
})
