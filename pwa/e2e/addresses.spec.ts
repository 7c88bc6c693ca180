import { expect, openAndKeep, ownTest, test as keeping, WITHOUT_CONNECTION } from './offline-site.ts'
import { test } from './fixtures.ts'

const SAMPLE = 'WB2600100003'

/** Addresses as sentences, people and other sites' links leave them, and where they lead. */
const MEANT = [
  ['/Track', '/track'],
  ['/track.', '/track'],
  ['/GET-RATES/', '/get-rates'],
  ['/contact-us),', '/contact-us'],
  ['/about-us…', '/about-us'],
  ['/3PL”', '/3pl'],
  ['/offices%20%E2%80%9D', '/offices'],
  ['/“privacy-policy”', '/privacy-policy'],
  [`/Track.?number=${SAMPLE}`, `/track?number=${SAMPLE}`],
  [`/track%3Fnumber=${SAMPLE}`, `/track?number=${SAMPLE}`],
  [`/track/${SAMPLE}`, `/track?number=${SAMPLE}`],
  [`/tracking/${SAMPLE}/?utm_source=sms`, `/track?number=${SAMPLE}&utm_source=sms`],
  [`/track=${SAMPLE}`, `/track?number=${SAMPLE}`],
  [`/track?${SAMPLE}`, `/track?number=${SAMPLE}`],
  [`/track?awb=${SAMPLE}&utm_source=sms`, `/track?number=${SAMPLE}&utm_source=sms`],
  ['/track?1732871029', '/track?1732871029'],
  [`/track&number=${SAMPLE}`, `/track?number=${SAMPLE}`],
  ['/track.html', '/track'],
  ['/index.php', '/'],
  ['/Get-Rates.php', '/get-rates'],
] as const

/** The server refuses it, and its page leads on. The service worker redirects it. */
const REFUSED = [`//track?number=${SAMPLE}`, `/track?number=${SAMPLE}`] as const

const UNKNOWN = ['/tracks', '/nowhere.html', '/nowhere.', '/track/me', '/track/WB/2600100003']

for (const [address, meant] of MEANT) {
  test(`${address} leads to ${meant}`, async ({ page, baseURL }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(200)
    expect(page.url()).toBe(baseURL + meant)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Application Error!')
  })
}

test('an address with two slashes is refused with a page that leads on', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(/400/)
  const answer = await page.goto(String(baseURL) + REFUSED[0], { waitUntil: 'commit' })
  expect(answer?.status()).toBe(400)
  await page.waitForURL(String(baseURL) + REFUSED[1])
  await expect(page.locator('.timeline')).toContainText('Delivered')
})

test('the shipment number in a mistyped address is tracked', async ({ page }) => {
  await page.goto(`/TRACK/?number=${SAMPLE}`)
  await expect(page.locator('.timeline')).toContainText('Delivered')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a mistyped address redirects to its page, and an unknown one returns 404', async ({
    page,
    baseURL,
    consoleErrors,
  }) => {
    consoleErrors.allow(/404/)
    await page.goto('/Contact-Us).')
    expect(page.url()).toBe(`${String(baseURL)}/contact-us`)
    await expect(page.getByRole('heading', { name: 'Get in Touch 24/7' })).toBeVisible()
    expect((await page.goto('/nowhere)'))?.status()).toBe(404)
    expect((await page.goto('/nowhere.php'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    await page.goto(`/tracking/${SAMPLE}`)
    await expect(page.locator('.timeline')).toContainText('Delivered')
  })
})

keeping(
  'the service worker of a cached site redirects mistyped addresses to the same pages',
  async ({ page, baseURL, consoleErrors }) => {
    consoleErrors.allow(/404/)
    await openAndKeep(page, '/')
    for (const [address, meant] of [...MEANT, REFUSED]) {
      const answer = await page.goto(String(baseURL) + address)
      expect([answer?.status(), answer?.fromServiceWorker(), page.url()]).toEqual([
        200,
        true,
        String(baseURL) + meant,
      ])
    }
  },
)

ownTest(
  'a mistyped address redirects without a server too, and an unknown one returns 404',
  async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(WITHOUT_CONNECTION)
    consoleErrors.allow(/404/)
    await openAndKeep(page, '/')
    await page.goto(`/track?number=${SAMPLE}`)
    await expect(page.locator('.timeline')).toContainText('Delivered')
    await site.kill()
    for (const [address, meant] of [...MEANT, REFUSED]) {
      expect((await page.goto(site.origin + address))?.status()).toBe(200)
      expect(page.url()).toBe(site.origin + meant)
    }
    for (const address of UNKNOWN) {
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    }
  },
)
