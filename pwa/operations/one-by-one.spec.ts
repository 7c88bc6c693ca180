import type { Page } from '@playwright/test'
import { hydrated } from '../e2e/hydrated.ts'
import { ask, calculate, openQuoteForm, pick, quotation, toast, weightField } from '../e2e/quote-form.ts'
import { receivedMessages } from '../e2e/received-messages.ts'
import { expect, test } from './fixtures.ts'
import type { Hosts } from './hosts.ts'

/** What goes away and comes back; `away` and `back` are told to the hosts. */
const DISTURBANCES = [
  { name: 'a host is killed', away: 'kill 1', back: 'start 1' },
  { name: 'another host is killed', away: 'kill 2', back: 'start 2' },
  { name: 'a host is stopped', away: 'stop 3', back: 'start 3' },
  { name: 'Redis is stopped', away: 'stop-redis', back: 'start-redis' },
  { name: 'PostgreSQL is stopped', away: 'stop-database', back: 'start-database' },
] as const

const SHIPMENTS = ['WB2600100001', 'WB2600100002', 'WB2600100003'] as const

const timeline = (page: Page) => page.locator('ol.timeline')

let weights = 0

/** A weight that nobody has asked for: no cache has the answer. */
const newWeight = () => String((weights += 1) + 0.5)

/** Does something while a part of the site is away, and lets it come back whatever happens. */
async function whileAway(
  hosts: Hosts,
  { away, back }: { away: string; back: string },
  work: () => Promise<void>,
) {
  await hosts.tell(away)
  try {
    await work()
  } finally {
    await hosts.tell(back)
  }
}

for (const disturbance of DISTURBANCES) {
  test.describe(`while ${disturbance.name}`, () => {
    test('a quote is begun before and ended after', async ({ page, hosts }) => {
      await openQuoteForm(page)
      await pick(page, 'From city', 'IKEJA')
      await whileAway(hosts, disturbance, async () => {
        await pick(page, 'To city', 'WUSE')
        await ask(page, newWeight())
        await expect(quotation(page)).toBeFocused()
      })
      const weight = newWeight()
      await weightField(page).fill(weight)
      await calculate(page)
      await expect(page.getByText(`${weight} kg · Nationwide`)).toBeVisible()
    })

    test('shipments are tracked, by form and by address', async ({ page, hosts }) => {
      const [first, second, third] = SHIPMENTS
      await page.goto(`/track?number=${first}`)
      await expect(timeline(page)).toBeVisible()
      await hydrated(page, 'main form')
      await whileAway(hosts, disturbance, async () => {
        await page.getByLabel('Shipment number').fill(second)
        await page.getByRole('button', { name: 'Track', exact: true }).click()
        await expect(page.getByRole('heading', { name: second })).toBeVisible()
        await page.goto(`/track?number=${third}`)
        await expect(timeline(page)).toContainText('Delivered')
        await hydrated(page, 'main form')
      })
      await page.getByLabel('Shipment number').fill(first)
      await page.getByRole('button', { name: 'Track', exact: true }).click()
      await expect(page.getByRole('heading', { name: first })).toBeVisible()
    })

    test('offices are found', async ({ page, hosts }) => {
      const states = page.locator('main').getByRole('button', { name: /offices?$/ })
      await page.goto('/offices')
      await expect(states).toHaveCount(6)
      await whileAway(hosts, disturbance, async () => {
        await states.nth(0).click()
        await expect(page.locator('.office-card-phone').first()).toBeVisible()
        await page.reload()
        await expect(states).toHaveCount(6)
      })
      await page.goto('/')
      await page.goto('/offices')
      await expect(states).toHaveCount(6)
    })

    if (disturbance.away === 'stop-database') return

    test('a message is stored once', async ({ page, hosts }) => {
      const words = `Written while ${disturbance.name}`
      await page.goto('/contact-us')
      await hydrated(page, 'main form')
      await page.getByLabel('Message').fill(words)
      await whileAway(hosts, disturbance, async () => {
        await page.getByRole('button', { name: 'Submit' }).click()
        await expect(toast(page, 'Message sent')).toBeVisible()
      })
      expect((await receivedMessages(hosts.database)).filter((message) => message === words)).toHaveLength(1)
      await page.getByLabel('Message').fill(`${words}, and after`)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('Thank you.')).toBeVisible()
      await expect
        .poll(async () =>
          (await receivedMessages(hosts.database)).filter((message) => message.startsWith(words)),
        )
        .toHaveLength(2)
    })
  })
}

test.describe('while PostgreSQL is stopped', () => {
  const AWAY = { away: 'stop-database', back: 'start-database' }

  test('a message stays on the phone, and is stored once at the next press', async ({
    page,
    hosts,
    consoleErrors,
  }) => {
    consoleErrors.allow(/503/)
    const words = 'Do you collect in Ibadan?'
    await page.goto('/contact-us')
    await hydrated(page, 'main form')
    await page.getByLabel('Message').fill(words)
    await whileAway(hosts, AWAY, async () => {
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(toast(page, 'An error occured')).toBeVisible()
      await expect(page.getByText('Your message is kept on this phone')).toBeVisible()
      await expect(page.locator('.waiting-entry')).toContainText(words)
    })
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(toast(page, 'Message sent')).toBeVisible()
    await expect(page.locator('.waiting-entry')).toHaveCount(0)
    expect((await receivedMessages(hosts.database)).filter((message) => message === words)).toHaveLength(1)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('a message stays in the form, and is stored once at the next press', async ({
      page,
      hosts,
      consoleErrors,
    }) => {
      consoleErrors.allow(/503/)
      const words = 'Do you collect in Kano?'
      await page.goto('/contact-us')
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Message').fill(words)
      await whileAway(hosts, AWAY, async () => {
        await page.getByRole('button', { name: 'Submit' }).click()
        await expect(page.locator('.contact-form-result')).toHaveText(
          'Your message could not be kept just now. Please try again in a moment.',
        )
        await expect(page.getByLabel('First name')).toHaveValue('Ada')
        await expect(page.getByLabel('Message')).toHaveValue(words)
      })
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('Thank you. Your message is with our support team')).toBeVisible()
      expect((await receivedMessages(hosts.database)).filter((message) => message === words)).toHaveLength(1)
    })
  })
})
