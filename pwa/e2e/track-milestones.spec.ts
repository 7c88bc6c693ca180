import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { enlargeText, expectAllInSight } from './large-text.ts'
import { recordShifts } from './layout-shifts.ts'

const steps = (...given: readonly (readonly [string, string | null])[]) => ({
  body: { success: true, message: 'ok', data: { steps: given.map(([title, time]) => ({ title, time })) } },
})

const HELD = steps(
  ['Shipment booked', '9 Nov 2026, 9:12am'],
  ['Picked up from sender in Ibadan', '9 Nov 2026, 1:40pm'],
  ['Passed Lokoja', 'in the morning'],
  ['Held by customs in Lagos', '10 Nov 2026, 8:30pm'],
  ['Delivered in Lagos', null],
)

let numbers = 0
const another = () => `MS${String((numbers += 1)).padStart(6, '0')}`

const headline = (page: Page) => page.locator('.tracked-now')
const listed = (page: Page) => page.locator('ol.timeline').getByRole('listitem')
const days = (page: Page) => page.locator('ol.timeline').getByRole('heading', { level: 3 })

async function open(page: Page, number: string): Promise<void> {
  await page.goto(`/track?number=${number}`)
  await hydrated(page, '.timeline-order')
}

const styleOf = (found: Locator, property: string, pseudo?: string) =>
  found.evaluate((element, [name = '', of]) => getComputedStyle(element, of).getPropertyValue(name), [
    property,
    pseudo,
  ] as const)

test.use({ answeredBy: 'stub' })

test(
  'a shipment begins with its milestone, its latest step in the carrier’s words, and advice',
  { tag: '@wide' },
  async ({ page, aggregator }) => {
    aggregator.answer('track-shipment-by-number', HELD)
    const shifted = await recordShifts(page)
    await open(page, another())
    await expect(headline(page)).toHaveText('Held')
    await expect(page.locator('.milestone-mark svg')).toBeVisible()
    await expect(page.locator('.tracked-step')).toHaveText('Held by customs in Lagos')
    await expect(page.locator('.tracked-when')).toHaveText('10 Nov 2026, 8:30pmLagos')
    const advice = page.locator('.advice-note').first()
    await expect(advice.getByRole('paragraph')).toBeVisible()
    await expect(advice.getByRole('link')).toHaveAttribute('href', /^(?:tel:\+|https:\/\/|\/)/)
    await expect(page.getByText(/^No update for \d+ days$/)).toBeVisible()
    await expect(page.getByText('Times as the carrier gave them')).toBeVisible()
    await expectAccessible(page, 'a shipment that is held')
    expect(await shifted()).toBe(0)
  },
)

test('steps are grouped by day, and a step without a date follows the one before it', async ({
  page,
  aggregator,
}) => {
  aggregator.answer('track-shipment-by-number', HELD)
  await open(page, another())
  await expect(days(page)).toHaveText([
    'Monday, 9 November 2026',
    'Tuesday, 10 November 2026',
    'Still to come',
  ])
  await expect(listed(page)).toHaveText([
    'Monday, 9 November 2026Shipment booked. Completed9 Nov 2026, 9:12am',
    'Picked up from sender in Ibadan. Completed9 Nov 2026, 1:40pm',
    'Passed Lokoja. Completedin the morning',
    'Tuesday, 10 November 2026Held by customs in Lagos. Completed10 Nov 2026, 8:30pm',
    'Still to comeDelivered in Lagos. PendingNot yet',
  ])
  await expect(page.locator('[aria-current=step]')).toContainText('Held by customs')
})

test('steps of unknown meaning are shown in the carrier’s words', async ({ page, aggregator }) => {
  const odd = steps(['Down the rabbit-hole', 'early'], ['Gone through the looking-glass', 'at tea-time'])
  aggregator.answer('track-shipment-by-number', odd)
  await open(page, another())
  await expect(headline(page)).toHaveText('Gone through the looking-glass')
  await expect(page.locator('.milestone-mark')).toHaveCount(0)
  await expect(page.locator('.advice-note')).toHaveCount(0)
  await expect(days(page)).toHaveCount(0)
})

test(
  'the order of the steps can be reversed with the keyboard, is announced, and is remembered',
  { tag: '@wide' },
  async ({ page, aggregator }) => {
    aggregator.answer('track-shipment-by-number', HELD)
    const number = another()
    await open(page, number)
    await page.getByRole('button', { name: 'Show newest first' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Newest first' })).toBeAttached()
    await expect(page.getByRole('button', { name: 'Show oldest first' })).toBeFocused()
    await expect(listed(page).first()).toContainText('Delivered in Lagos')
    await expect(listed(page).last()).toContainText('Shipment booked')
    await expect(days(page)).toHaveText([
      'Still to come',
      'Tuesday, 10 November 2026',
      'Monday, 9 November 2026',
    ])
    // It is the order of the document that is seen.
    const tops = await listed(page).evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    await expectAccessible(page, 'newest first')

    await open(page, number)
    await expect(listed(page).first()).toContainText('Delivered in Lagos')
    await page.getByRole('button', { name: 'Show oldest first' }).click()
    await expect(listed(page).first()).toContainText('Shipment booked')
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  },
)

test('the milestone and the step markers are distinguishable in forced colours', async ({
  page,
  aggregator,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  aggregator.answer('track-shipment-by-number', HELD)
  await open(page, another())
  const icon = page.locator('.milestone-mark svg')
  const ground = await styleOf(page.locator('.milestone-mark'), 'background-color')
  expect(await styleOf(icon, 'stroke')).not.toBe(ground)
  // Of a done step a full circle, of the last of those one of another colour, and of one to come a ring.
  const marker = (place: number, style: string) => styleOf(listed(page).nth(place), style, '::after')
  expect(await marker(0, 'border-width')).toBe('10px')
  expect(await marker(3, 'border-width')).toBe('10px')
  expect(await marker(3, 'border-color')).not.toBe(await marker(0, 'border-color'))
  expect(await marker(4, 'border-width')).toBe('2px')
  expect(await marker(4, 'background-color')).not.toBe(await marker(4, 'border-color'))
})

test('the shipment is fully visible with text twice as large', async ({ page, aggregator }) => {
  // Sections that wait for their entrance would wait a little outside the window.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enlargeText(page, 'root')
  aggregator.answer('track-shipment-by-number', HELD)
  await open(page, another())
  await expectAllInSight(page, 'a shipment that is held')
})

test('a printed shipment contains only the shipment', async ({ page, aggregator }) => {
  aggregator.answer('track-shipment-by-number', HELD)
  await open(page, another())
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const words = await page.locator('.track-desk').innerText()
  for (const present of ['Held', 'Held by customs in Lagos', 'Monday, 9 November 2026', 'Not yet'])
    expect(words).toContain(present)
  for (const absent of ['Check again', 'Show newest', 'All my shipments']) expect(words).not.toContain(absent)
  await expect(page.locator('.milestone-mark')).toHaveCSS('color', 'rgb(16, 32, 28)')
})

test('a printed timeline breaks across sheets between two steps, and nothing overlaps it', async ({
  page,
  aggregator,
}) => {
  aggregator.answer('track-shipment-by-number', HELD)
  await open(page, another())
  await page.emulateMedia({ media: 'print' })
  const step = page.locator('.timeline-step').first()
  await expect(step).toHaveCSS('break-inside', 'avoid')
  // In a grid, Chromium draws what follows a broken list over the last steps of it.
  const grids = await step.evaluate((element) => {
    const found: string[] = []
    for (let above = element.parentElement; above !== null; above = above.parentElement) {
      if (getComputedStyle(above).display !== 'block') found.push(above.className)
    }
    return found
  })
  expect(grids).toEqual([])
})

test('the page links to the board', async ({ page }) => {
  await page.goto('/track')
  await expect(page.getByRole('link', { name: 'All my shipments' })).toHaveAttribute('href', '/board')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the server renders the milestone, the advice and the days',
    { tag: '@wide' },
    async ({ page, aggregator }) => {
      aggregator.answer('track-shipment-by-number', HELD)
      await page.goto(`/track?number=${another()}`)
      await expect(headline(page)).toHaveText('Held')
      await expect(page.locator('.advice-note').first().getByRole('link')).toBeVisible()
      await expect(days(page)).toHaveCount(3)
      await expect(page.locator('.timeline-head')).toBeHidden()
    },
  )
})
