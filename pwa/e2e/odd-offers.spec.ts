import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectAllInSight } from './large-text.ts'
import { calculate, openQuoteForm, pick, quotation, toast } from './quote-form.ts'

const order = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Sort the offers' }).getByRole('radio', { name })
const choices = (page: Page) => page.getByRole('radiogroup', { name: 'Choose an offer' }).getByRole('radio')
const booking = (page: Page) => page.getByRole('link', { name: 'Book Shipment' })
const summary = (page: Page) => page.locator('.ticket-summary')

test.describe('with a hosted aggregator that sends hundreds of unusual offers', () => {
  test.use({ answeredBy: 'stub' })

  const TIMES = [
    '2 days',
    '',
    'N/A',
    '٣ أيام',
    '99999999999 days',
    '-4 - -2 days',
    'Sortieranlage'.repeat(20),
    '5-3 days',
  ]
  const PRICES = [5000, '1e6', 'Coming Soon', 0.01, '₦12,500', 1234567890.5]
  const CURRENCIES = ['NGN', 'USD', 'ZZZ', '€', '', 'dollars of the moon', null]
  const NAMES = [
    'Q',
    'Sky Cargo International Express Services',
    'X'.repeat(200),
    'Zo\u0301\u0323llamt & Söhne <b>',
  ]

  test(
    'the route stays in view while scrolling, and sorting and choosing still work',
    { tag: '@wide' },
    async ({ page, aggregator }) => {
      aggregator.answer('get-rates-x', {
        body: {
          success: true,
          message: 'ok',
          data: {
            carriers: Array.from({ length: 300 }, (_, index) => ({
              carrier_logo: '',
              carrier_name: `${String(index + 1)} ${NAMES[index % NAMES.length] ?? ''}`,
              delivery_time: TIMES[index % TIMES.length],
              selling_price: PRICES[index % PRICES.length],
              currency: CURRENCIES[index % CURRENCIES.length],
            })),
          },
        },
      })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openQuoteForm(page)
      await pick(page, 'From city', 'IKEJA')
      await pick(page, 'To city', 'WUSE')
      await page.getByLabel('Weight (kg)').fill('9.25')
      await calculate(page)
      await expect(quotation(page)).toBeFocused()
      // It would lie over the sort for as long as the tests have toasts stay.
      await toast(page, 'Shipment calculated').getByRole('button', { name: 'Close' }).click()
      // Some are not understood, and left out.
      const count = await page.locator('.offer').count()
      expect(count).toBeGreaterThanOrEqual(200)
      await expectAllInSight(page, 'two hundred offers')
      await page.locator('.offer').nth(150).scrollIntoViewIfNeeded()
      await expect(summary(page)).toBeInViewport({ ratio: 1 })
      await expect(summary(page)).toContainText('IKEJA → to WUSE9.25 kg · Nationwide')
      const header = await page.getByRole('banner').boundingBox()
      expect((await summary(page).boundingBox())?.y).toBeGreaterThanOrEqual(
        (header?.y ?? 0) + (header?.height ?? 0) - 1,
      )
      // Pressed where they stand, and nothing lies over them.
      await order(page, 'Fastest').check()
      await expect(
        page.getByRole('status').filter({ hasText: `${String(count)} offers, fastest first` }),
      ).toHaveCount(1)
      await order(page, 'Cheapest').check()
      await expect(page.locator('.offer')).toHaveCount(count)
      await expect(page.locator('.offer').last()).toContainText('Coming Soon')
      await choices(page).nth(150).check()
      await expect(booking(page)).toBeInViewport({ ratio: 1 })
      // By the keyboard, each is seen between what is sticky above and below it, however tall it is.
      for (let press = 0; press < 8; press += 1) {
        await page.keyboard.press('ArrowUp')
        const [above, focused, below] = await Promise.all(
          ['.ticket-summary', '.offer-choice:focus', '.book-shipment'].map((part) =>
            page.locator(part).boundingBox(),
          ),
        )
        const [top, bottom] = [(above?.y ?? 0) + (above?.height ?? 0), below?.y ?? 0]
        const [from, to] = [focused?.y ?? 0, (focused?.y ?? 0) + (focused?.height ?? 0)]
        expect(Math.min(to, bottom) - Math.max(from, top)).toBeGreaterThanOrEqual(
          Math.min(to - from, bottom - top, 200),
        )
      }
    },
  )
})
