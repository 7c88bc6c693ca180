import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import { hostedTest as test } from './hosted-site.ts'

const office = (state: string, city_name: string, phone: unknown, email: unknown = '') => ({
  state,
  city_name,
  address: '1 Market Road',
  phone,
  email,
})

test(
  'each valid phone number and e-mail address of an office is a link, and no other text is',
  { tag: '@wide' },
  async ({ page, aggregator }) => {
    aggregator.answer('get-company-stations', {
      body: {
        success: true,
        message: 'ok',
        data: {
          data: [
            office('LAGOS', 'Ikeja', '0802 555 0131 / 0805 555 0199', 'ikeja@waybill.example'),
            office('Lagos ', 'Lekki', '01 271 0100 ext. 12', 'a@waybill.example, b@waybill.example'),
            office('lagos', ' Epe', 'N/A', 'epe@waybill.example?bcc=x@y.example'),
            office('Lagos', 'Badagry', ['Tel: 0803 555 0100', '+44 20 7946 0000'], '-'),
            office('Lagos', 'Agege', 'agege2347001112222@mail.example', 'at the counter'),
          ],
        },
      },
    })
    await page.goto('/offices')
    await page.getByRole('button', { name: 'Lagos 5 offices' }).click()
    const cards = page.locator('.office-card')
    const linksOf = (city: string) =>
      cards
        .filter({ has: page.getByRole('heading', { name: city, exact: true }) })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    await expect(cards).toHaveCount(5)
    await expect
      .poll(() => linksOf('Ikeja'))
      .toEqual(['tel:08025550131', 'tel:08055550199', 'mailto:ikeja@waybill.example'])
    await expect
      .poll(() => linksOf('Lekki'))
      .toEqual(['tel:012710100', 'mailto:a@waybill.example', 'mailto:b@waybill.example'])
    await expect(cards.nth(1)).toContainText('ext. 12')
    await expect.poll(() => linksOf('Epe')).toEqual([])
    await expect(cards.nth(2)).toContainText('epe@waybill.example?bcc=x@y.example')
    await expect(cards.nth(2)).not.toContainText('N/A')
    await expect.poll(() => linksOf('Badagry')).toEqual(['tel:08035550100', 'tel:+442079460000'])
    await expect.poll(() => linksOf('Agege')).toEqual([])
    await expectAccessible(page, 'offices with several numbers')
    // A finger finds each of them, beside words too.
    for (const link of await cards.getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  },
)
