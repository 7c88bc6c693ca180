import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

const HELD = 'WB2600100005'
const MOST_CHARACTERS = 160

const ways = (page: Page) => page.getByRole('group', { name: 'Send this shipment on' })

async function sendOn(page: Page, number: string): Promise<void> {
  await page.goto(`/track?number=${number}`)
  await hydrated(page, 'main form')
  await page.getByRole('button', { name: 'Send it on' }).click()
  await expect(ways(page)).toBeInViewport()
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test(
  'a shipment can be shared by WhatsApp and copied as a text or a link',
  { tag: '@wide' },
  async ({ page, baseURL }) => {
    await sendOn(page, HELD)
    const link = `${baseURL ?? ''}/track?number=${HELD}`
    const text = `Held, 17 Nov 2026, 10:30am: ${link}`
    expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS)
    await expect(ways(page).locator('.share-ways-text')).toHaveText(text)
    const whatsApp = ways(page).getByRole('link', { name: /WhatsApp/ })
    const href = new URL((await whatsApp.getAttribute('href')) ?? '')
    expect([href.origin, href.searchParams.get('text')]).toEqual(['https://wa.me', text])
    await expect(whatsApp).toHaveAttribute('rel', /noopener/)

    await ways(page).getByRole('button', { name: 'Copy', exact: true }).click()
    await expect(ways(page).getByRole('status')).toHaveText('Copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)
    await ways(page).getByRole('button', { name: 'Copy link' }).click()
    await expect(ways(page).getByRole('status')).toHaveText('Link copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await expectAccessible(page, 'the ways to send a shipment on')

    await page.goto(link)
    await expect(page.locator('.tracked-number')).toHaveText(HELD)
  },
)

test('a shipment can be shared with the share sheet of the device', { tag: '@wide' }, async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(globalThis, { shared })
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => Promise.resolve(shared.push(data)),
    })
  })
  await sendOn(page, HELD)
  await ways(page).getByRole('button', { name: 'More ways' }).click()
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: object[] }).shared)
  expect(shared).toEqual([{ text: await ways(page).locator('.share-ways-text').textContent() }])
})

test('a step of unknown meaning is shared in the carrier’s words', async ({ page }) => {
  await sendOn(page, 'WB2600100012')
  await expect(ways(page)).toContainText('Code 47 at gate B, 26 Nov 2026, 3:00pm: http')
})

test('the sharing options close again, and are absent without scripts', async ({ page, browser }) => {
  await sendOn(page, HELD)
  await page.getByRole('button', { name: 'Send it on' }).click()
  await expect(ways(page)).toHaveCount(0)
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(page.url())
  await expect(still.locator('.tracked-number')).toHaveText(HELD)
  await expect(still.getByRole('button', { name: 'Send it on' })).toHaveCount(0)
  await plain.close()
})

/** What a service that shows previews of links reads of a page. */
const IN_A_PREVIEW =
  /<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs

for (const [path, how] of [
  [`/track?number=${HELD}`, 'of a shipment'],
  [`/track?shipment_number=${HELD}&name=Ada`, 'of a shipment as the form asks for it'],
  ['/track?number=WB0000000001', 'of a shipment that there is not'],
] as const) {
  test(`the link preview ${how} reveals nothing about the shipment`, async ({ request }) => {
    const answer = await request.get(path, { headers: { 'user-agent': 'WhatsApp/2.23.20.0' } })
    const html = await answer.text()
    const plain = await (await request.get('/track')).text()
    const preview = html.match(IN_A_PREVIEW)?.join('\n') ?? ''
    expect(preview).toContain('<title>')
    expect(preview).toContain('og:title')
    expect(preview).toContain('noindex')
    expect(preview).not.toMatch(/WB\d|Ada|number=|Held|customs in|Nov 2026/)
    // All of it is what the page says to everybody.
    const ofEverybody = new Set(plain.match(IN_A_PREVIEW))
    const own = (html.match(IN_A_PREVIEW) ?? []).filter((tag) => !ofEverybody.has(tag))
    expect(own.filter((tag) => !/noindex|"\/assets\//.test(tag))).toEqual([])
  })
}
