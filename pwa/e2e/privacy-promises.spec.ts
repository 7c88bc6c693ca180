import type { BrowserContext, Page } from '@playwright/test'
import { expect as expectHosted, test as hostedTest } from './fixtures.ts'
import { expect, openAndKeep, storedIn, test } from './offline-site.ts'
import { ask, openQuoteForm, pick, quotation } from './quote-form.ts'
import { hydrated } from './hydrated.ts'

const NUMBER = 'WB2600100003'
const PATHS = ['/', '/track', '/get-rates', '/offices', '/contact-us', '/privacy-policy', '/on-this-phone']

async function askForQuote(page: Page): Promise<void> {
  await openQuoteForm(page)
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WARRI')
  await ask(page, '7.25')
  await expect(quotation(page)).toBeVisible()
  await expect.poll(() => storedIn(page, 'quotes')).toHaveLength(1)
}

async function sendMessage(page: Page): Promise<void> {
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await page.getByLabel('Message').fill('Do you collect on Saturdays?')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you. Your message is with our support team')).toBeVisible()
}

/** What a browser may do here: read, ask, write to us. */
async function useAll(page: Page): Promise<void> {
  await openAndKeep(page, `/track?number=${NUMBER}`)
  await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(1)
  await askForQuote(page)
  await sendMessage(page)
}

async function onlyCookie(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  expect(cookies).toEqual([
    // -1: it ends with the session.
    expect.objectContaining({ name: 'XSRF-TOKEN', path: '/', expires: -1, sameSite: 'Strict' }),
  ])
  const value = cookies[0]?.value ?? ''
  expect(value).toMatch(/^[\w-]{43}$/)
  return value
}

test('the one cookie is a random token, and ends with the session', async ({ page, context, browser }) => {
  await useAll(page)
  const mine = await onlyCookie(context)
  const other = await browser.newContext({ serviceWorkers: 'block' })
  const there = await other.newPage()
  const asked = there.waitForResponse(/\/api\//)
  await there.goto(new URL('/offices', page.url()).href)
  await asked
  const theirs = await onlyCookie(other)
  expect(theirs).not.toBe(mine)
  await other.close()
})

test('the page "On this phone" lists everything stored on the device', async ({ page }) => {
  await useAll(page)
  await page.goto('/on-this-phone')
  const rows = page.locator('.stored-row')
  await expect(rows.first()).toContainText('1 shipment')
  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const stores = await new Promise<readonly string[]>((resolve) => {
      const opening = indexedDB.open('waybill')
      opening.addEventListener('success', () => {
        const names = Array.from(opening.result.objectStoreNames)
        opening.result.close()
        resolve(names)
      })
    })
    return {
      databases: databases.map(({ name }) => name),
      stores: stores.length,
      answers: Object.keys(localStorage),
      drafts: Object.keys(sessionStorage).filter((key) => !key.startsWith('waybill-draft-')),
    }
  })
  // Each store has a row; the others are the answers, the cookies and the site itself.
  await expect(rows).toHaveCount(kept.stores + 3)
  expect(kept).toMatchObject({ databases: ['waybill'], answers: [], drafts: [] })
})

test('saved answers and form drafts are listed and can be deleted on their own', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('ads-consent', 'refused'))
  await page.goto('/contact-us')
  await hydrated(page, 'main form')
  await hydrated(page, 'footer a')
  await page.getByLabel('Message').fill('Not sent')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Stored on this phone' }).click()
  const row = page.locator('.stored-row', { has: page.getByRole('heading', { name: 'Your answers' }) })
  await expect(row.locator('.stored-row-facts')).toHaveText('1 answer and 1 form')
  await row.getByRole('button', { name: 'Delete' }).click()
  await row.getByRole('button', { name: 'Yes' }).click()
  await expect(row.locator('.stored-row-facts')).toHaveText('None')
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('no request of a later visit contains data stored on the device', async ({ page, context }) => {
  await useAll(page)
  const sent: string[] = []
  context.on('request', (request) => {
    sent.push([request.url(), request.postData() ?? '', JSON.stringify(request.headers())].join('\n'))
  })
  for (const path of PATHS) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(sent.length).toBeGreaterThan(PATHS.length)
  expect(sent.filter((request) => /WB2600100003|IKEJA|WARRI|7\.25|Saturdays/.test(request))).toEqual([])
})

hostedTest.describe('with a hosted aggregator', () => {
  hostedTest.use({ answeredBy: 'stub' })

  hostedTest(
    'the browser requests nothing but remote logos from other servers, and sends no referrer with them',
    async ({ page, aggregator, baseURL }) => {
      const elsewhere: string[] = []
      const told: (string | undefined)[] = []
      page.on('request', (request) => {
        if (!request.url().startsWith(`${baseURL ?? ''}/`)) elsewhere.push(request.url())
      })
      await page.route('https://logos.example/**', async (route) => {
        told.push((await route.request().allHeaders())['referer'])
        await route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        })
      })
      const carrier = { carrier_name: 'One', delivery_time: '2 days', selling_price: 5, currency: 'NGN' }
      aggregator.answer('get-rates-x', {
        body: {
          success: true,
          message: 'ok',
          data: { carriers: [{ ...carrier, carrier_logo: 'https://logos.example/one.svg' }] },
        },
      })
      aggregator.answer('track-shipment-by-number', {
        body: { success: true, message: 'ok', data: { steps: [{ title: 'Collected', time: '1 March' }] } },
      })
      await openQuoteForm(page)
      await ask(page, '1')
      await expectHosted(page.locator('.offer img')).toHaveCount(1)
      await expectHosted.poll(() => told).toEqual([undefined])
      await page.goto(`/track?number=${NUMBER}`)
      await expectHosted(page.getByText('Collected').first()).toBeVisible()
      await page.goto('/offices')
      await expectHosted(page.getByText('1 Market Road').first()).toBeAttached()
      expectHosted(elsewhere).toEqual(['https://logos.example/one.svg'])
    },
  )
})
