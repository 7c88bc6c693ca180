import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { recordShifts } from './layout-shifts.ts'
import { openAndKeep, test as offlineTest } from './offline-site.ts'
import { offers, quotation } from './quote-form.ts'

const ROUTE = '/get-rates?shipment_type=Nationwide&city_from=IKEJA&city_to=WUSE'

/** Of the day before: as the address says it, and in words. */
const yesterday = new Date(Date.now() + 3_600_000 - 86_400_000)
const ON = yesterday.toISOString().slice(0, 10)
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(yesterday)

/** Each test asks for a weight of its own: what was asked before is answered from the server's memory for a while. */
const linkTo = (weight: number, carrier: string, price: number | string, on = ON) =>
  `${ROUTE}&weight=${String(weight)}&carrier=${encodeURIComponent(carrier)}&price=${String(price)}&currency=NGN&on=${on}`

const sender = (page: Page) => page.locator('.quotation-sender')
const ways = (page: Page) => page.getByRole('group', { name: 'Share this quote' })

async function share(page: Page): Promise<void> {
  await hydrated(page, 'main form')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(ways(page)).toBeInViewport()
}

test.use({ answeredBy: 'stub', permissions: ['clipboard-read', 'clipboard-write'] })

test.beforeEach(({ aggregator }) =>
  aggregator.answer('get-rates-x', { body: offers(5200, 4800, 'Coming Soon') }),
)

test(
  'a quote can be shared by WhatsApp and by the clipboard',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    await page.goto(`${ROUTE}&weight=2.5`)
    await share(page)
    const text = (await ways(page).locator('.share-ways-text').textContent()) ?? ''
    expect(text.length).toBeLessThanOrEqual(300)
    expect(text).toMatch(
      /^IKEJA → WUSE, 2\.5 kg: ₦4,800 by Carrier 2, 2 days\. Quoted \d+ \w+ \d{4}\. Today: http/,
    )
    const whatsApp = ways(page).getByRole('link', { name: /WhatsApp/ })
    const href = new URL((await whatsApp.getAttribute('href')) ?? '')
    expect(href.origin).toBe('https://wa.me')
    expect(href.searchParams.get('text')).toBe(text)
    await expect(whatsApp).toHaveAttribute('rel', /noopener/)
    await ways(page).getByRole('button', { name: 'Copy' }).click()
    await expect(ways(page).getByRole('status')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    await expectAccessible(page, 'the ways to share')

    const link = /\S+$/.exec(text)?.[0] ?? ''
    expect(link).toContain(
      `${baseURL ?? ''}${ROUTE}&weight=2.5&carrier=Carrier+2&price=4800&currency=NGN&on=`,
    )
    await page.goto(link)
    await expect(sender(page)).toContainText(
      /^The sender was quoted ₦4,800 by Carrier 2 on .* The price is the same today\./,
    )
  },
)

test('the chosen offer is the one that is shared', async ({ page }) => {
  await page.goto(`${ROUTE}&weight=2.6`)
  await hydrated(page, 'main form')
  await page.getByRole('radio', { name: /Carrier 1/ }).check()
  await share(page)
  await expect(ways(page)).toContainText('₦5,200 by Carrier 1')
})

test('a quote can be shared with the share sheet of the device', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(globalThis, { shared })
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => Promise.resolve(shared.push(data)),
    })
  })
  await page.goto(`${ROUTE}&weight=2.7`)
  await share(page)
  await ways(page).getByRole('button', { name: 'More ways' }).click()
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: object[] }).shared)
  expect(shared).toEqual([{ text: await ways(page).locator('.share-ways-text').textContent() }])
})

test('a browser without clipboard access selects the text to copy by hand', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(`${ROUTE}&weight=2.8`)
  await share(page)
  await ways(page).getByRole('button', { name: 'Copy' }).click()
  await expect(ways(page).getByRole('status')).toContainText('copy it by hand')
  const marked = await page.evaluate(() => String(getSelection()))
  expect(marked.trim()).toBe(await ways(page).locator('.share-ways-text').textContent())
  await expect(ways(page).getByRole('button', { name: 'More ways' })).toHaveCount(0)
})

test('the recipient of a link sees today’s price beside the sender’s', { tag: '@wide' }, async ({ page }) => {
  const shifted = await recordShifts(page)
  const answered = await page.goto(linkTo(3, 'Carrier 1', 5000))
  await expect(sender(page)).toHaveText(
    `The sender was quoted ₦5,000 by Carrier 1 on ${DAY}. Today Carrier 1 asks ₦5,200, which is ₦200 more. ` +
      'The sender’s price stands in the link; only today’s prices are ours.',
  )
  await hydrated(page, 'main form')
  await expect(sender(page)).toHaveCount(1)
  expect(await shifted()).toBe(0)
  expect(answered?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page, 'with the price of the sender')
})

const TODAY = [
  ['asks less', 'Carrier 1', 5300, 'Today Carrier 1 asks ₦5,200, which is ₦100 less.'],
  ['asks the same', 'Carrier 2', 4800, 'The price is the same today.'],
  ['has no price', 'Carrier 3', 4800, 'Carrier 3 has no price for it today.'],
  ['is gone', 'Carrier 9', 4800, 'Carrier 9 is not among today’s offers.'],
] as const

for (const [place, [case_, carrier, price, words]] of TODAY.entries()) {
  test(`the recipient reads that the carrier ${case_}`, async ({ page }) => {
    await page.goto(linkTo(4 + place, carrier, price))
    await expect(sender(page)).toContainText(words)
  })
}

test('the sender’s price disappears when another quote is requested', async ({ page }) => {
  await page.goto(linkTo(8, 'Carrier 1', 5000))
  await expect(sender(page)).toBeVisible()
  await hydrated(page, 'main form')
  await page.getByLabel('Weight (kg)').fill('9')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByText('9 kg · Nationwide')).toBeVisible()
  await expect(sender(page)).toHaveCount(0)
})

/** What an address may claim that is not to be believed. */
const HOSTILE = [
  ['a day to come', linkTo(20, 'Carrier 1', 5000, '2999-01-01')],
  ['no day', linkTo(21, 'Carrier 1', 5000, '2026-13-45')],
  ['a price without end', linkTo(22, 'Carrier 1', 'Infinity')],
  ['a price that is none', linkTo(23, 'Carrier 1', '<b>5</b>')],
  ['a negative price', linkTo(24, 'Carrier 1', '-5')],
  ['a currency of its own', linkTo(25, 'Carrier 1', 5000).replace('NGN', 'FREE')],
  ['a name without end', linkTo(26, 'Free shipping! '.repeat(60), 5000)],
  ['no name', linkTo(27, '\u202E\u200B', 5000)],
] as const

for (const [claim, address] of HOSTILE) {
  test(`an address with ${claim} is quoted without a sender’s price`, async ({ page }) => {
    await page.goto(address)
    await expect(quotation(page)).toBeVisible()
    await hydrated(page, 'main form')
    await expect(sender(page)).toHaveCount(0)
  })
}

test('markup in a carrier name from the address is shown as text', async ({ page }) => {
  const name = '<img src=x onerror=alert(1)>\u202E"\'</script>'
  page.on('dialog', () => expect('a dialog').toBe('none'))
  await page.goto(linkTo(30, name, 5000))
  await expect(sender(page)).toContainText(`by <img src=x onerror=alert(1)> "'</script> on`)
  await expect(sender(page).locator('img')).toHaveCount(0)
  await hydrated(page, 'main form')
  await expect(sender(page)).toContainText('is not among today’s offers.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the recipient sees both prices', { tag: '@wide' }, async ({ page }) => {
    await page.goto(linkTo(40, 'Carrier 1', 5000))
    await expect(sender(page)).toContainText(
      `The sender was quoted ₦5,000 by Carrier 1 on ${DAY}. Today Carrier 1 asks ₦5,200, which is ₦200 more.`,
    )
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  })
})

offlineTest.describe('on a cached page', () => {
  offlineTest.use({ answeredBy: 'stub' })

  offlineTest(
    'a shared link is quoted and compared with the sender’s price',
    async ({ page, aggregator }) => {
      aggregator.answer('get-rates-x', { body: offers(5200) })
      await openAndKeep(page, '/get-rates')
      await page.goto(linkTo(50, 'Carrier 1', 5000).replace('IKEJA', 'ikeja'))
      await expect(sender(page)).toContainText('Today Carrier 1 asks ₦5,200, which is ₦200 more.')
    },
  )

  offlineTest(
    'the sender’s price is shown without today’s when offline',
    async ({ page, aggregator, context, consoleErrors }) => {
      consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/)
      aggregator.answer('get-rates-x', { body: offers(5200) })
      await openAndKeep(page, '/get-rates')
      await page.goto(linkTo(51, 'Carrier 1', 5000))
      await expect(sender(page)).toContainText('₦200 more')
      await context.setOffline(true)
      await page.goto(linkTo(51, 'Carrier 1', 5100))
      await expect(page.getByText('A past quote.')).toBeVisible()
      await expect(sender(page)).toContainText(
        `The sender was quoted ₦5,100 by Carrier 1 on ${DAY}. Ask again for today’s price.`,
      )
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await expect(ways(page)).toContainText('₦5,200 by Carrier 1')
    },
  )
})
