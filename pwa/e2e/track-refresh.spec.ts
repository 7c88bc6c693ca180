import type { BrowserContext, Page, Request } from '@playwright/test'
import type { Tracking } from '../src/api/answers.ts'
import { expect, test } from './fixtures.ts'
import { storedIn } from './offline-site.ts'

const MOVING = {
  body: {
    success: true,
    message: 'ok',
    data: {
      steps: [
        { title: 'Picked up', time: '2026-11-26 09:00' },
        { title: 'Out for delivery', time: '2026-11-27 08:00' },
        { title: 'Delivered', time: null },
      ],
    },
  },
}

const MINUTE = 60_000

/** Bytes of an answer, head included, that says that nothing is new. */
const NOTHING_NEW = 300

let numbers = 0
const another = () => `RF${String((numbers += 1)).padStart(6, '0')}`

const listed = (page: Page) => page.locator('ol.timeline').getByRole('listitem')
const marked = (page: Page) => page.locator('.timeline-new')
const said = (page: Page) => page.locator('.tracked > [role=status]')

/** Opens the page of a shipment at a clock that goes when it is told to, once what asks by itself is there. */
async function open(page: Page, number: string): Promise<void> {
  await page.clock.install()
  const refresh = page.waitForResponse(/\/assets\/shipmentRefresh-/)
  await page.goto(`/track?number=${number}`)
  await (await refresh).finished()
  await expect(listed(page).first()).toBeVisible()
  await expect(page.locator('[data-freshness=current]')).toBeVisible()
}

/** The questions for a shipment that pages of `context` ask, from now on. */
function questions(context: BrowserContext): readonly Request[] {
  const asked: Request[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/tracking') asked.push(request)
  })
  return asked
}

/** From now on the server answers with what `change` makes of its answer. */
const answerWith = (page: Page, change: (tracking: Tracking) => object) =>
  page.route(/\/api\/tracking/, async (route) => {
    const headers = await route.request().allHeaders()
    delete headers['if-none-match']
    const answer = await route.fetch({ headers })
    await route.fulfill({ response: answer, json: change((await answer.json()) as Tracking) })
  })

const delivered = (tracking: Tracking) => ({
  ...tracking,
  steps: tracking.steps.map((step) => ({ ...step, time: step.time ?? '2026-11-27 13:20' })),
  progress: { ...tracking.progress, milestone: 'delivered' },
})

const appear = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test.use({ answeredBy: 'stub' })
test.beforeEach(({ aggregator }) => aggregator.answer('track-shipment-by-number', MOVING))

test(
  'a new step appears by itself, is announced once and marked, and moves neither focus nor scroll position',
  { tag: '@wide' },
  async ({ page, context }) => {
    const asked = questions(context)
    await open(page, another())
    await page.getByRole('button', { name: 'Check again' }).focus()
    const scrolled = await page.evaluate(() => scrollY)
    expect(asked).toHaveLength(0)
    await answerWith(page, delivered)
    await page.clock.fastForward(MINUTE)
    await expect(page.locator('.tracked-now')).toHaveText('Delivered')
    await expect(said(page)).toHaveText('New: Delivered, 2026-11-27 13:20')
    await expect(marked(page)).toHaveCount(1)
    await expect(listed(page).filter({ has: marked(page) })).toContainText('Delivered')
    await expect(page.locator('.tracked [data-freshness]')).toHaveAttribute('aria-live', 'off')
    await expect(page.getByRole('button', { name: 'Check again' })).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    expect(asked).toHaveLength(1)

    // It has arrived: nobody asks any more.
    await page.clock.fastForward(30 * MINUTE)
    await expect(said(page)).toHaveText('New: Delivered, 2026-11-27 13:20')
    expect(asked).toHaveLength(1)
  },
)

test('a step that has been seen is not marked as new on the next visit', async ({ page }) => {
  const number = another()
  await open(page, number)
  await answerWith(page, delivered)
  await page.clock.fastForward(MINUTE)
  await expect(marked(page)).toHaveCount(1)
  // What is looked at is what is kept, and the clock goes on faster than that is written.
  await expect
    .poll(() => storedIn(page, 'tracking'))
    .toMatchObject([{ progress: { milestone: 'delivered' } }])
  await page.clock.fastForward(5000)
  await expect.poll(() => storedIn(page, 'tracking')).toMatchObject([{ seen: 3 }])
  await page.getByRole('link', { name: 'Waybill' }).first().click()
  await expect(page.locator('.tracked')).toHaveCount(0)
  await page.goBack()
  await expect(page.locator('.tracked-now')).toHaveText('Delivered')
  await expect(marked(page)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'wait' })
})

test('a check that finds no new step transfers few bytes and updates the time shown', async ({
  page,
  context,
}) => {
  const asked = questions(context)
  await open(page, another())
  const answered = page.waitForEvent('requestfinished', (request) => request.url().includes('/api/tracking'))
  await page.clock.fastForward(MINUTE)
  const request = await answered
  const answer = await request.response()
  expect(answer?.status()).toBe(304)
  const { responseHeadersSize, responseBodySize } = await request.sizes()
  expect(responseHeadersSize + responseBodySize).toBeLessThanOrEqual(NOTHING_NEW)
  await expect(page.getByText(/Updated \d{1,2}:\d\d[ap]m/)).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
  await page.clock.fastForward(MINUTE)
  await expect.poll(() => asked.length).toBe(2)
})

test('a hidden page does not check for news, and checks at once when it is visible again', async ({
  page,
  context,
}) => {
  const asked = questions(context)
  await open(page, another())
  await appear(page, 'hidden')
  await page.clock.fastForward(10 * MINUTE)
  expect(asked).toHaveLength(0)
  const answered = page.waitForResponse(/\/api\/tracking/)
  await appear(page, 'visible')
  await page.clock.runFor(1)
  await answered
  expect(asked).toHaveLength(1)
})

test('a page without a connection does not check for news', async ({ page, context, consoleErrors }) => {
  // Of what is fetched ahead.
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  const asked = questions(context)
  await open(page, another())
  await context.setOffline(true)
  await page.clock.fastForward(10 * MINUTE)
  expect(asked).toHaveLength(0)
  await expect(page.locator('.tracked-now')).toHaveText('Out for delivery')
})

test('a failed check changes nothing on the page and shows no toast', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(/503|429/)
  const asked = questions(context)
  await open(page, another())
  // The last that comes to the card by itself.
  await expect(page.getByRole('button', { name: 'Tell me when it moves' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send it on' })).toBeVisible()
  const before = await page.locator('.tracked').innerText()
  await page.route(/\/api\/tracking/, (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '300' }, json: { detail: 'Too often' } }),
  )
  const refused = page.waitForEvent('requestfinished', (request) => request.url().includes('/api/tracking'))
  await page.clock.fastForward(MINUTE)
  await refused
  await page.clock.fastForward(2 * MINUTE)
  expect(asked).toHaveLength(1)
  expect(await page.locator('.tracked').innerText()).toBe(before)
  await expect(page.locator('.Toastify__toast')).toHaveCount(0)
  await page.unroute(/\/api\/tracking/)
  await page.clock.fastForward(3 * MINUTE)
  await expect.poll(() => asked.length).toBe(2)
})

test('an error page of a proxy leaves the saved shipment on the page', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/400/)
  await open(page, another())
  await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(1)
  await page.route(/\/api\/tracking/, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'text/html',
      body: '<h1>Request Header Or Cookie Too Large</h1>',
    }),
  )
  await page.getByRole('button', { name: 'Track', exact: true }).click()
  await expect(page.locator('[data-freshness]')).toContainText('Could not refresh. Saved')
  await expect(listed(page).first()).toBeVisible()
})

test('a new step found by one tab appears in the others', async ({ page, context }) => {
  const number = another()
  await open(page, number)
  const other = await context.newPage()
  await open(other, number)
  await answerWith(other, (tracking) => ({ ...delivered(tracking), as_of: '2099-01-01T00:00:00Z' }))
  await other.clock.fastForward(MINUTE)
  await expect(other.locator('.tracked-now')).toHaveText('Delivered')
  await expect(page.locator('.tracked-now')).toHaveText('Delivered')
  await other.close()
})
