/** Questions over a line that has fallen silent: it has no end of its own. */
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { ask, openQuoteForm, pick, quotation } from './quote-form.ts'
import { heading, openTrack, track } from './track-form.ts'

const NUMBER = 'WB2600100003'
const A_MINUTE = '01:01'

test('a quote request without a response times out and can be repeated', async ({ page }) => {
  await page.clock.install()
  await openQuoteForm(page)
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  const asked = page.waitForRequest('/api/rates')
  const letGo = await holdRequests(page, '/api/rates')
  await ask(page, '2')
  await asked
  await expect(page.getByText('Calculating')).toBeAttached()
  await page.clock.fastForward(A_MINUTE)
  await expect(page.getByText('We could not be reached. Check your connection').first()).toBeVisible()
  await expect(page.getByText('Calculating')).not.toBeAttached()
  await page.unroute('/api/rates')
  await letGo().catch(() => undefined)
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(quotation(page)).toBeVisible()
})

test('a tracking request without a response times out and can be queued or repeated', async ({ page }) => {
  await page.clock.install()
  await openTrack(page)
  const asked = page.waitForRequest(/\/api\/tracking\?/)
  await holdRequests(page, '/api/tracking?*')
  await track(page, NUMBER)
  await asked
  await page.clock.fastForward(A_MINUTE)
  await expect(page.getByRole('button', { name: 'Look it up once connected' })).toBeVisible()
  await page.unroute('/api/tracking?*')
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(heading(page)).toHaveText(NUMBER)
})
