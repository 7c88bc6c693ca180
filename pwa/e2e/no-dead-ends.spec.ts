import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import {
  openAndKeep,
  ownTest,
  storedIn,
  test as keptTest,
  toast,
  WITHOUT_CONNECTION,
  withoutRetries,
  withoutWakingUp,
} from './offline-site.ts'
import { ask, calculate, offers, openQuoteForm, pick, quotation, weightField } from './quote-form.ts'
import { receivedMessages } from './received-messages.ts'

const advice = (page: Page) => page.locator('.no-quote')
const askUs = (page: Page) => page.getByRole('link', { name: 'Ask us for this route' })
const message = (page: Page) => page.getByLabel('Message')
const waiting = (page: Page) => page.locator('.waiting-entry')
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

async function askForCities(page: Page, weight: string): Promise<void> {
  await pick(page, 'From city', 'IKEJA')
  await pick(page, 'To city', 'WUSE')
  await ask(page, weight)
}

test(
  'a visitor can ask by message for an import from a country that is not listed',
  { tag: '@wide' },
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(/422/)
    await openQuoteForm(page)
    await page.getByRole('radio', { name: 'Import' }).check()
    await page.getByRole('combobox', { name: 'From country' }).fill('Germany')
    await ask(page, '2,5')
    await expect(advice(page)).toContainText('Importing from another country?')
    await expectAccessible(page, 'a country that is not in the list')
    await askUs(page).click()
    await expect(page).toHaveURL('/contact-us')
    await expect(message(page)).toHaveValue(
      'Please send me a price for 2.5 kg from Germany to Nigeria (Import).',
    )
    const form = page.locator('.contact-form-card')
    await expect(form).toBeFocused()
    await expect(message(page)).toBeInViewport()
    // What is made of it is a draft as any other.
    await message(page).fill('And from Benin?')
    await page.reload()
    await hydrated(page, '.contact-form-card')
    await expect(message(page)).toHaveValue('And from Benin?')
  },
)

test('a quote question is added once to a message already started', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/422/)
  await page.goto('/contact-us')
  await hydrated(page, '.contact-form-card')
  await message(page).fill('Good morning.')
  const question = 'Please send me a price for 2 kg from Atlantis to WUSE (Nationwide).'
  for (const times of [1, 2]) {
    await page.goto('/get-rates?city_from=Atlantis&city_to=WUSE&weight=2')
    await hydrated(page, 'main form')
    await askUs(page).click()
    await expect(message(page), `time ${String(times)}`).toHaveValue(`Good morning.\n\n${question}`)
  }
})

test.describe('with a hosted aggregator', () => {
  test.use({ answeredBy: 'stub' })

  test('a visitor can ask by message for a route without offers', async ({ page, aggregator }) => {
    aggregator.answer('get-rates-x', { body: offers() })
    await openQuoteForm(page)
    await askForCities(page, '2')
    await expect(quotation(page)).toBeVisible()
    await expect(advice(page)).toContainText('There may be another way')
    await expect(askUs(page)).toHaveAttribute('href', /2\+kg\+from\+IKEJA\+to\+WUSE/)
  })

  test('a visitor can ask by message for a quote that the aggregator rejects', async ({
    page,
    aggregator,
    consoleErrors,
  }) => {
    consoleErrors.allow(/422/)
    aggregator.answer('get-rates-x', { body: { success: false, message: '<b>computer says no</b>' } })
    await openQuoteForm(page)
    await askForCities(page, '3')
    await expect(page.locator('.quote-form-error')).toHaveText('<b>computer says no</b>')
    await expect(advice(page)).toContainText('Check both places')
    await expect(askUs(page)).toBeVisible()
  })

  test('an unreadable weight has an error at its field and no link to ask by message', async ({
    page,
    aggregator,
    consoleErrors,
  }) => {
    consoleErrors.allow(/422/)
    aggregator.answer('get-rates-x', { body: { success: false, message: 'Weight must be a number' } })
    await openQuoteForm(page)
    await askForCities(page, 'heavy')
    await expect(weightField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(advice(page)).toHaveCount(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the link leads to the contact form with the question filled in',
    { tag: '@wide' },
    async ({ page, consoleErrors }) => {
      consoleErrors.allow(/422/)
      await page.goto('/get-rates?country_from=Germany&weight=2')
      await expect(page.getByRole('radio', { name: 'Import' })).toBeChecked()
      await expect(advice(page)).toContainText('Importing from another country?')
      await expect(page.getByRole('button', { name: 'Ask once connected' })).toHaveCount(0)
      await askUs(page).click()
      await expect(message(page)).toHaveValue(
        'Please send me a price for 2 kg from Germany to Nigeria (Import).',
      )
      await expect(message(page)).toBeInViewport()
      await submit(page)
      await expect(page.getByText('Thank you. Your message is with our support team')).toBeVisible()
    },
  )
})

ownTest.describe('without a connection', () => {
  ownTest.beforeEach(({ consoleErrors }) => consoleErrors.allow(WITHOUT_CONNECTION))

  ownTest(
    'a quote request is queued, and its offers are shown on the page once connected',
    { tag: '@wide' },
    async ({ page, context, site }) => {
      await withoutWakingUp(context)
      await openAndKeep(page, '/get-rates')
      await withoutRetries(page)
      await site.kill()
      await askForCities(page, '2')
      await page.getByRole('button', { name: 'Ask once connected' }).click()
      await expect(waiting(page)).toContainText('IKEJA to WUSE, 2 kg')
      await expect(advice(page)).toContainText('Your question waits below')
      await expectAccessible(page, 'a question that waits')
      await site.revive()
      await page.getByRole('button', { name: 'Try now' }).click()
      await expect(toast(page, 'IKEJA to WUSE, 2 kg was quoted')).toBeVisible()
      await expect(quotation(page)).toBeVisible()
      await expect(waiting(page)).toHaveCount(0)
      await expect(advice(page)).toHaveCount(0)
      expect(await storedIn(page, 'outbox')).toEqual([])
    },
  )

  ownTest(
    'a queued quote request is sent after the site was closed and opened again',
    async ({ page, context, site }) => {
      await withoutWakingUp(context)
      await openAndKeep(page, '/get-rates')
      await site.kill()
      await askForCities(page, '2,5 kg')
      await page.getByRole('button', { name: 'Ask once connected' }).click()
      await expect(waiting(page)).toBeVisible()
      await page.close()
      await site.revive()
      const later = await context.newPage()
      await later.goto('/')
      await expect(toast(later, 'IKEJA to WUSE, 2.5 kg was quoted')).toBeVisible()
      await later.goto('/get-rates')
      await later
        .getByRole('button', { name: /IKEJA.*WUSE/ })
        .first()
        .click()
      await expect(quotation(later)).toBeVisible()
    },
  )

  ownTest('a queued quote request can be withdrawn', async ({ page, site }) => {
    await openAndKeep(page, '/get-rates')
    await site.kill()
    await askForCities(page, '2')
    const later = page.getByRole('button', { name: 'Ask once connected' })
    await later.click()
    await page.getByRole('button', { name: /^Withdraw/ }).click()
    await expect(waiting(page)).toHaveCount(0)
    await expect(later).toBeVisible()
  })

  ownTest('a message with the quote question is sent through the outbox', async ({ page, context, site }) => {
    await withoutWakingUp(context)
    await openAndKeep(page, '/get-rates')
    await withoutRetries(page)
    await site.kill()
    await askForCities(page, '2')
    await askUs(page).click()
    const question = 'Please send me a price for 2 kg from IKEJA to WUSE (Nationwide).'
    await expect(message(page)).toHaveValue(question)
    await submit(page)
    await expect(waiting(page)).toContainText(question)
    await site.revive()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(toast(page, 'Message sent')).toBeVisible()
    expect(await receivedMessages(site.database)).toEqual([question])
  })
})

keptTest(
  'a queued quote request that is rejected shows the reason',
  async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(WITHOUT_CONNECTION)
    consoleErrors.allow(/422/)
    await openAndKeep(page, '/get-rates')
    await context.setOffline(true)
    await pick(page, 'From city', 'IKEJA')
    await page.getByRole('combobox', { name: 'To city' }).fill('Atlantis')
    await weightField(page).fill('2')
    await calculate(page)
    await expect(advice(page)).toContainText('You are offline')
    await page.getByRole('button', { name: 'Ask once connected' }).click()
    await expect(waiting(page)).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Not quoted' })).toBeVisible()
    await expect(waiting(page)).toContainText('Not accepted:')
  },
)
