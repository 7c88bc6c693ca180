import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { field, heading } from './track-form.ts'

const LATER = /\/assets\/(?:Footer|Asides|TrackingResults|TrackedShipment|surface|GlobalFeatures)-/

test('Track reports a failed connection before its lazy chunks have loaded', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.route(LATER, (route) => route.abort('internetdisconnected'))
  await page.goto('/track')
  await hydrated(page, 'main form')
  const button = page.getByRole('button', { name: 'Track', exact: true })
  await field(page).fill('wb 2600 100003')
  await button.click()
  const said = page.getByText('We could not be reached. Check your connection and try again.')
  await expect(said).toBeVisible()
  await expect(page).toHaveURL('/track?number=WB2600100003')
  await expect(field(page)).toHaveValue('WB2600100003')

  await page.unroute(LATER)
  await button.click()
  await expect(heading(page)).toHaveText(/WB2600100003/)
  await expect(said).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/track')
  await expect(heading(page)).toBeHidden()
})

test('a shipment rendered by the server is hydrated once its chunks have loaded', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const failed = page.waitForEvent('requestfailed', (request) => LATER.test(request.url()))
  await page.route(LATER, (route) => route.abort('internetdisconnected'))
  await page.goto('/track?number=WB2600100003')
  await expect(heading(page)).toHaveText(/WB2600100003/)
  await failed
  await page.unroute(LATER)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await hydrated(page, 'main form')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})
