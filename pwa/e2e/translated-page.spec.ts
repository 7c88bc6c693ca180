import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { sendNothingByItself } from './held-requests.ts'
import { hydrated } from './hydrated.ts'
import { translatePages } from './translated.ts'

test.use({ answeredBy: 'stub' })

test.beforeEach(async ({ context, consoleErrors }) => {
  await translatePages(context)
  // What is refused and what is away are among the flows.
  consoleErrors.allow(/422|ERR_CONNECTION_REFUSED/)
  // Where a part of the page is translated before its scripts take it over, React draws it anew, and says so.
  consoleErrors.allow(/React error #418/)
})

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html[data-translated]')).toBeAttached()
  await expect(page.locator('main font').first()).toBeAttached()
}

const offer = (carrier_name: string, selling_price: number) => ({
  carrier_logo: '',
  carrier_name,
  delivery_time: '2 days',
  selling_price,
  currency: 'NGN',
})
const offers = (...carriers: unknown[]) => ({ success: true, message: 'ok', data: { carriers } })
const steps = (...given: readonly (readonly [string, string | null])[]) => ({
  success: true,
  message: 'ok',
  data: { steps: given.map(([title, time]) => ({ title, time })) },
})
const office = (state: string, city_name: string) => ({
  state,
  city_name,
  address: '1 Market Road',
  email: 'office@mail.example',
  phone: '0803 555 0100',
})
const refusal = (message: string) => ({ success: false, message })

/** What may be refused or away: the same question is answered from the server's memory for a while. */
let asked = 0
const another = () => String((asked += 1))

test('quotes are requested, rejected, repeated, opened and removed', async ({ page, aggregator }) => {
  await open(page, '/get-rates')
  const calculate = page.getByRole('button', { name: 'Calculate' })
  const weight = page.getByLabel('Weight (kg)')
  await page.getByRole('combobox', { name: 'From city' }).fill('ikeja')
  await page.getByRole('option', { name: 'IKEJA', exact: true }).click()
  await page.getByRole('combobox', { name: 'To city' }).fill('nowhere at all')
  await page.getByRole('combobox', { name: 'To city' }).fill('wuse')
  await page.getByRole('option', { name: 'WUSE', exact: true }).click()

  aggregator.answer('get-rates-x', { body: offers(offer('First', 5000), offer('Second', 7000)) })
  await weight.fill(another())
  await calculate.click()
  await expect(page.getByText('Showing 2 results.')).toBeVisible()
  await expect(page.locator('.offer-price').first()).toContainText('₦5,000')

  aggregator.answer('get-rates-x', { body: refusal('No carrier takes that') })
  await weight.fill(another())
  await calculate.click()
  await expect(page.getByRole('form').getByText('No carrier takes that')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your Quotation' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Past quotes' })).toBeVisible()

  aggregator.answer('get-rates-x', { body: offers(offer('First', 6000)) })
  await weight.fill(another())
  await calculate.click()
  await expect(page.getByText('Showing 1 results.')).toBeVisible()
  await expect(page.locator('.offer-price').first()).toContainText('₦6,000')

  await page.locator('.past-quote-open').first().click()
  await expect(page.getByText('A past quote.')).toBeVisible()
  await expect(page.getByText('Showing 2 results.')).toBeVisible()
  aggregator.answer('get-rates-x', { body: offers(offer('First', 5500), offer('Second', 7000)) })
  await page.getByRole('radio', { name: 'International' }).check()
  await page.getByRole('radio', { name: 'Nationwide' }).check()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('heading', { name: 'Past quotes' })).toBeHidden()
})

const NOTHING_KNOWN = { milestone: null, place: null, day: null, zone: null, advice: null, quiet: null }

test('shipments are tracked, checked again, rejected, renamed and removed', async ({ page, aggregator }) => {
  const number = `TR${another()}`
  aggregator.answer('track-shipment-by-number', { body: steps(['Picked up', 'Monday'], ['Delivered', null]) })
  await open(page, '/track')
  const field = page.getByLabel('Shipment number')
  const track = page.getByRole('button', { name: 'Track', exact: true })
  const timeline = page.locator('ol.timeline')
  await field.fill(number)
  await track.click()
  await expect(timeline.getByRole('listitem')).toHaveText([
    'Picked up. CompletedMonday',
    'Delivered. PendingNot yet',
  ])

  // Asked for again while there is no connection, then with one.
  await page.route(/\/api\/tracking/, (route) => route.abort('connectionrefused'))
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText(/Could not refresh\. Saved/)).toBeVisible()
  await page.unroute(/\/api\/tracking/)
  await page.route(/\/api\/tracking/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: {
        ...Object(await answer.json()),
        steps: [{ title: 'Handed over', time: 'Tuesday' }],
        // What a server says that knows no such title.
        progress: { ...NOTHING_KNOWN, steps: [{ milestone: null, day: null }] },
      },
    })
  })
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(timeline.getByRole('listitem')).toHaveText(['Handed over. CompletedTuesday'])
  await expect(page.locator('.tracked-now')).toHaveText('Handed over')
  await expect(page.getByText(/Updated \d{1,2}:\d\d[ap]m/)).toBeVisible()
  await page.unroute(/\/api\/tracking/)

  aggregator.answer('track-shipment-by-number', { body: refusal('Number not known') })
  await field.fill(`TR${another()}`)
  await track.click()
  await expect(page.getByRole('form').getByText('Number not known').first()).toBeVisible()
  await expect(timeline).toBeHidden()

  await page.getByRole('button', { name: `Rename ${number}` }).click()
  await page.getByLabel('Your name for it').fill('Shoes')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.recent-shipment-name')).toHaveText('Shoes')
  await page.getByRole('button', { name: `Remove ${number}` }).click()
  await expect(page.locator('.recent-shipment')).toHaveCount(0)
})

test('a look-up can be queued and withdrawn', async ({ page }) => {
  await open(page, '/track')
  await page.route(/\/api\/tracking/, (route) => route.abort('connectionrefused'))
  await page.getByLabel('Shipment number').fill(`TR${another()}`)
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await page.getByRole('button', { name: 'Look it up once connected' }).click()
  await expect(page.getByText('not sent yet')).toBeVisible()
  await page.getByRole('button', { name: /^Withdraw/ }).click()
  await expect(page.getByText('not sent yet')).toBeHidden()
})

test('a message can be queued and sent, and another one sent after it', async ({ page }) => {
  await sendNothingByItself(page)
  await open(page, '/contact-us')
  await hydrated(page, 'main form')
  const submit = page.getByRole('button', { name: 'Submit' })
  await page.route('**/api/messages', (route) => route.abort('connectionrefused'))
  await page.getByLabel('Message').fill('Do you collect on Saturdays?')
  await submit.click()
  await expect(page.getByText(/kept on this phone/)).toBeVisible()
  await page.unroute('**/api/messages')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(page.getByRole('heading', { name: 'Waiting to be sent' })).toBeHidden()
  await page.getByLabel('Message').fill('And on Sundays?')
  await submit.click()
  await expect(page.getByText(/^Thank you/)).toBeVisible()
})

test('the list of offices can fail to load, be loaded again and be opened', async ({ page, aggregator }) => {
  await page.route('/api/offices', (route) => route.abort('connectionrefused'))
  await open(page, '/offices?plain')
  const again = page.getByRole('main').getByRole('button', { name: /again/i })
  await expect(again).toBeVisible()
  await page.unroute('/api/offices')
  aggregator.answer('get-company-stations', {
    body: {
      success: true,
      message: 'ok',
      data: { data: [office('Lagos', 'Ikeja'), office('Kano', 'Sabon')] },
    },
  })
  await again.click()
  const states = page.getByRole('main').getByRole('button', { name: /office/ })
  await states.first().click()
  await expect(page.getByRole('main').getByText('1 Market Road').first()).toBeVisible()
  await states.first().click()
})

async function goByMenu(page: Page, name: string) {
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('dialog').getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('menus, navigation, the panel and the deletion of stored data work', async ({ page }) => {
  await open(page, '/')
  const stop = page.getByRole('button', { name: /turning by itself/ })
  // It turns once the scripts have taken it over.
  await expect(stop).toHaveText(/Stop/)
  await stop.click()
  await expect(stop).toHaveText(/Start/)
  await stop.click()
  await expect(stop).toHaveText(/Stop/)
  await page.getByRole('tab').nth(2).click()
  await goByMenu(page, 'Get Rates')
  await goByMenu(page, 'Track')
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Company/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about-us')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/get-rates')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stored on this phone' }).click()
  await expect(page.locator('.stored-row').first()).toBeVisible()
  const places = page.locator('.stored-row', {
    has: page.getByRole('heading', { name: 'Places in Nigeria' }),
  })
  await expect(places).toContainText('places')
  await page.getByRole('button', { name: 'Delete Places in Nigeria' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(places).toContainText('None')
})
