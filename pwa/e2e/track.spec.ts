import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { whenFirstAsked } from './first-request.ts'
import { expect, test } from './fixtures.ts'
import { recordShifts } from './layout-shifts.ts'

const steps = (...given: readonly (readonly [string, string | null])[]) => ({
  success: true,
  message: 'ok',
  data: { steps: given.map(([title, time]) => ({ title, time })) },
})

async function open(page: Page, address = '/track') {
  const takenOver = page.waitForResponse(/\/api\/site/)
  await page.goto(address)
  await takenOver
}

async function track(page: Page, number: string) {
  await page.getByLabel('Shipment number').fill(number)
  await page.getByRole('button', { name: 'Track', exact: true }).click()
}

let numbers = 0

/** A shipment that no test has asked for: the server answers the same question from its memory for a while. */
const newShipment = () => `WB${String((numbers += 1)).padStart(6, '0')}`

/** The colour of a marker: of a step that has happened, of the last of those, and of one that has not. */
const FILLED = 'rgb(16, 32, 28)'
const HERE = 'rgb(255, 199, 44)'
const EMPTY = 'rgb(255, 255, 255)'

const timeline = (page: Page) => page.locator('ol.timeline')
const toast = (page: Page, text: string) => page.locator('.Toastify__toast', { hasText: text })
const button = (page: Page) => page.getByRole('button', { name: 'Track', exact: true })

test('a sample shipment is tracked when pressed', { tag: '@wide' }, async ({ page }) => {
  await open(page)
  await expect(page.getByText('Demonstration data')).toBeVisible()
  await expectAccessible(page, 'before tracking')
  const sample = page.getByRole('link', { name: /^WB/ }).first()
  const number = ((await sample.textContent()) ?? '').slice(0, 12)
  await sample.click()
  await expect(page.getByRole('heading', { name: number })).toBeFocused()
  await expect(page.getByLabel('Shipment number')).toHaveValue(number)
  await expect(page).toHaveURL(`/track?number=${number}`)
  await expect(timeline(page).getByText('Completed').first()).toBeAttached()
  await expectAccessible(page, 'a timeline')
})

test('Track pressed again shows the shipment again', { tag: '@wide' }, async ({ page }) => {
  // The first is served in the page, which is not scrolled then.
  await open(page, '/track?number=WB2600100001')
  for (const number of ['WB2600100001', 'WB2600100003', 'WB2600100003']) {
    await track(page, number)
    await expect(page.getByRole('heading', { name: number })).toBeFocused()
    await expect(page.locator('.tracking-slot')).toBeInViewport()
  }
})

test('an unknown number shows a toast, and no timeline', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await open(page)
  await track(page, 'NOBODY-KNOWS-1')
  await expect(page.locator('.Toastify__toast--error')).toHaveRole('alert')
  await expect(timeline(page)).toBeHidden()
  await expectAccessible(page, 'an unknown number')
})

test.describe('with a hosted aggregator', () => {
  test.use({ answeredBy: 'stub' })

  test('the form tracks once and puts the number into the address', async ({ page, aggregator }) => {
    aggregator.answer('track-shipment-by-number', {
      body: steps(['Picked up', '2026-03-02 09:00'], ['At the hub', '2026-03-03 11:30'], ['Delivered', null]),
    })
    await open(page)
    await expect(page.getByText('Demonstration data')).toBeHidden()
    await track(page, 'AB 1/2')
    await expect(timeline(page).getByRole('listitem')).toHaveText([
      'Monday, 2 March 2026Picked up. Completed2026-03-02 09:00',
      'Tuesday, 3 March 2026At the hub. Completed2026-03-03 11:30',
      'Still to comeDelivered. PendingNot yet',
    ])
    await expect(timeline(page)).toBeInViewport()
    const markers = await timeline(page)
      .getByRole('listitem')
      .evaluateAll((found) => found.map((step) => getComputedStyle(step, '::after').backgroundColor))
    expect(markers).toEqual([FILLED, HERE, EMPTY])
    await expect(page).toHaveURL(/\/track\?number=AB(\+|%20)1%2F2$/)
    await expect(page.getByLabel('Shipment number')).toHaveValue('AB 1/2')
    expect(aggregator.calls('track-shipment-by-number').map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ shipment_number: 'AB 1/2' }),
    ])
  })

  for (const name of ['number', 'shipment_number']) {
    test(`an address with ?${name}= opens with the shipment tracked`, async ({ page, aggregator }) => {
      aggregator.answer('track-shipment-by-number', { body: steps(['Picked up', 'Monday']) })
      const number = newShipment()
      await open(page, `/track?${name}=${number}`)
      await expect(page.getByLabel('Shipment number')).toHaveValue(number)
      await expect(timeline(page)).toContainText('Monday')
      expect(aggregator.calls('track-shipment-by-number')).toHaveLength(1)
    })
  }

  test('Check again shows new steps', async ({ page, aggregator }) => {
    aggregator.answer('track-shipment-by-number', { body: steps(['Picked up', 'Tuesday']) })
    // The first answer comes with the page.
    await whenFirstAsked(page, /\/api\/tracking/, async (route) => {
      const answer = await route.fetch()
      const tracking: unknown = await answer.json()
      await route.fulfill({
        response: answer,
        json: { ...Object(tracking), steps: [{ title: 'Picked up', time: 'Wednesday' }] },
      })
    })
    await open(page, `/track?number=${newShipment()}`)
    await expect(timeline(page)).toContainText('Tuesday')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(timeline(page)).toContainText('Wednesday')
    await expect(page.getByText(/Updated \d{1,2}:\d\d[ap]m/)).toBeVisible()
  })

  test('a rejection hides the previous timeline', async ({ page, aggregator, consoleErrors }) => {
    consoleErrors.allow(/422/)
    aggregator.answer('track-shipment-by-number', { body: steps(['Picked up', 'Monday']) })
    await open(page, `/track?number=${newShipment()}`)
    await expect(timeline(page)).toBeVisible()
    aggregator.answer('track-shipment-by-number', { body: { success: false, message: 'Number not known' } })
    await track(page, newShipment())
    await expect(toast(page, 'Number not known')).toBeVisible()
    await expect(timeline(page)).toBeHidden()
  })

  test('an empty number is sent as it is', async ({ page, aggregator, consoleErrors }) => {
    consoleErrors.allow(/422/)
    aggregator.answer('track-shipment-by-number', { body: { success: false, message: 'A number is needed' } })
    await open(page)
    await track(page, '')
    await expect(toast(page, 'A number is needed')).toBeVisible()
    expect(aggregator.calls('track-shipment-by-number').at(-1)?.payload).toMatchObject({
      shipment_number: '',
    })
  })

  test('the spinner turns until the response arrives', async ({ page, aggregator }) => {
    const held = new EventTarget()
    aggregator.answer('track-shipment-by-number', {
      body: steps(['Picked up', 'Monday']),
      after: new Promise((resolve) => {
        held.addEventListener('let go', resolve)
      }),
    })
    await open(page)
    await expect(page.getByPlaceholder('Enter Shipment Number')).toBeVisible()
    await track(page, newShipment())
    await expect(page.locator('main form button')).toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('main form .spinner')).toBeVisible()
    held.dispatchEvent(new Event('let go'))
    await expect(timeline(page)).toContainText('Monday')
    await expect(button(page)).toHaveAttribute('aria-busy', 'false')
  })

  test('a lost connection stops the spinner and shows a toast', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/ERR_CONNECTION_REFUSED/)
    await open(page)
    await page.route(/\/api\/tracking/, (route) => route.abort('connectionrefused'))
    await track(page, newShipment())
    await expect(toast(page, 'An error occured')).toBeVisible()
    await expect(button(page)).toHaveAttribute('aria-busy', 'false')
    await expect(timeline(page)).toBeHidden()
  })

  test('a malformed response counts as a failure', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/502/)
    await open(page)
    await page.route(/\/api\/tracking/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to this hotspot</h1>' }),
    )
    await track(page, newShipment())
    await expect(toast(page, 'An error occured')).toBeVisible()
    await expect(button(page)).toHaveAttribute('aria-busy', 'false')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form submits to an address that opens the timeline', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/track')
    // With an empty query, which w3m needs.
    await expect(page.getByRole('form')).toHaveAttribute('action', '/track?#your-shipment')
    await track(page, 'WB2600100003')
    await expect(page).toHaveURL('/track?shipment_number=WB2600100003#your-shipment')
    await expect(page.getByRole('heading', { name: 'WB2600100003' })).toBeFocused()
    await expect(timeline(page).getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
    await expect(timeline(page).getByRole('listitem').first()).toContainText('Completed')
    await expect(timeline(page)).toContainText('Delivered')
    await expect(page.getByLabel('Shipment number')).toHaveValue('WB2600100003')
    await expect(page.getByRole('button', { name: 'Check again' })).toBeHidden()
  })

  test('a number on the home page leads to its timeline', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Track a shipment').fill('WB2600100003')
    await button(page).click()
    await expect(page).toHaveURL('/track?number=WB2600100003#your-shipment')
    await expect(timeline(page).getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  })

  test('an unknown number shows an error at its field', async ({ page, consoleErrors }) => {
    consoleErrors.allow(/422/)
    await page.goto('/track')
    await track(page, 'WB77')
    const field = page.getByLabel('Shipment number')
    await expect(field).toHaveAccessibleDescription(/could not find/)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('.field-error')).toBeInViewport({ ratio: 1 })
    await expect(field).toHaveValue('WB77')
  })
})

test('a shipment served in the page is not requested again, and is saved as a recent shipment', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const whole = page.waitForResponse('/api/offices')
  const shifted = await recordShifts(page)
  await page.goto('/track?number=WB2600100003')
  await expect(timeline(page)).toContainText('Delivered')
  // The lists are asked for once all else is there.
  await whole
  expect(asked).not.toContain('/api/tracking')
  expect(await shifted()).toBe(0)
  await page.goto('/track')
  await expect(page.locator('.recent-shipment-link', { hasText: 'WB2600100003' })).toContainText('Delivered')
})
