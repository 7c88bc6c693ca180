import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { holdRequests } from './held-requests.ts'
import { hydrated } from './hydrated.ts'

const SAMPLE = 'WB2600100003'

test('a page can be used while its lazy sections load, and is not rendered again', async ({ page }) => {
  const letCome = await holdRequests(page, '/assets/StorySection-*.js')
  await page.goto('/contact-us')
  await hydrated(page, 'h1')
  const form = page.getByRole('form')
  await form.evaluate((element) => element.setAttribute('data-served', ''))
  await page.getByLabel('First name').fill('Amina')
  await letCome()
  await hydrated(page, 'form')
  await expect(page.locator('form[data-served]')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Amina')
})

test('the menu opens once it has loaded if its button was pressed before', async ({ page }) => {
  const letCome = await holdRequests(page, '/assets/SideMenu-*.js')
  await page.goto('/track')
  await hydrated(page, '.header-opener')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByText('Opening the menu…')).toBeVisible()
  await letCome()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.getByText('Opening the menu…')).toHaveCount(0)
})

test('a menu that does not load leads to the links in the footer, and does not open later', async ({
  page,
}) => {
  const letCome = await holdRequests(page, '/assets/SideMenu-*.js')
  await page.goto('/track')
  await hydrated(page, '.header-opener')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectAccessible(page, 'a menu that is being loaded')
  await page.getByRole('link', { name: 'See all links' }).click()
  await expect(page.locator('#footer-services')).toBeInViewport()
  await expect(page.getByText('Opening the menu…')).toHaveCount(0)
  await Promise.all([page.waitForResponse('/assets/SideMenu-*.js'), letCome()])
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})

test('navigation does not wait for the footer', async ({ page }) => {
  const letCome = await holdRequests(page, '/assets/Footer-*.js')
  await page.goto('/')
  await hydrated(page, 'h1')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Get Rates' }).first().click()
  await expect(page).toHaveURL('/get-rates')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await letCome()
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('the prerendered footer is not replaced when later chunks load', async ({ page }) => {
  const letCome = await holdRequests(page, '/assets/GlobalFeatures-*.js')
  await page.goto('/privacy-policy')
  await hydrated(page, 'footer a')
  await page.getByRole('contentinfo').evaluate((footer) => footer.setAttribute('data-served', ''))
  // Only those who come last ask this here.
  await Promise.all([page.waitForResponse('/api/site'), letCome()])
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('footer[data-served]')).toBeVisible()
})

test('the tracking chunk is requested again after the connection has broken', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED|preload|Failed to fetch/)
  // The route stays: what is asked for while the last one is taken away may never be answered.
  let broken = true
  await page.route('/assets/TrackingResults-*.js', (route) => (broken ? route.abort() : route.continue()))
  await page.goto('/track')
  await hydrated(page, 'form')
  await page.getByLabel('Shipment number').fill(SAMPLE)
  await page.getByRole('button', { name: 'Track' }).click()
  await expect(page.locator('.track-form-error')).toHaveText(/^We could not be reached/)
  await expect(page.getByLabel('Shipment number')).toHaveValue(SAMPLE)

  broken = false
  await page.getByRole('button', { name: 'Track' }).click()
  await expect(page.locator('.timeline')).toContainText('Delivered')
})
