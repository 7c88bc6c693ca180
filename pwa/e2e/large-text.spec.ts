import type { Page } from '@playwright/test'
import { prerenderedPaths } from '../src/app/routes.ts'
import { addText, answerLookUps, numberOf } from './board-shipments.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { enlargeText, expectAllInSight } from './large-text.ts'

// Sections that wait for their entrance would wait a little outside the window.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** As an aggregator may send them: a text without a blank, and one that would be painted far over its neighbours. */
const LONG = 'Sortieranlage'.repeat(25)
const HEAP = `Zo${'\u0301\u0323'.repeat(145)}llamt`

const steps = (...titles: string[]) => ({
  body: {
    success: true,
    message: 'ok',
    data: { steps: titles.map((title, index) => ({ title, time: index === 0 ? '3 May, 10:00' : null })) },
  },
})

/** As the site's own server would pass them on, which keeps its list for a while. */
const offices = (...states: string[]) => ({
  items: states.map((state) => ({
    state,
    city_name: LONG,
    address: HEAP,
    email: `${LONG}@example.com`,
    phone: '+234 700 111 2222',
  })),
  as_of: '2026-03-03T13:30:00Z',
  stale: false,
})

const offers = (...carriers: string[]) => ({
  body: {
    success: true,
    message: 'ok',
    data: {
      carriers: carriers.map((carrier_name) => ({
        carrier_logo: '',
        carrier_name,
        delivery_time: LONG,
        selling_price: 1234567890.5,
        currency: 'NGN',
      })),
    },
  },
})

const refused = { body: { success: false, message: LONG } }

async function askForQuote(page: Page, weight = '2'): Promise<void> {
  await page.goto('/get-rates')
  await page.getByLabel('Weight (kg)').fill(weight)
  await page.getByRole('button', { name: 'Calculate' }).click()
}

for (const how of ['root', 'browser'] as const) {
  test(`with the ${how} font size doubled, no page is clipped or scrolls sideways`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/404/)
    await enlargeText(page, how)
    for (const path of [...prerenderedPaths, '/shell', '/nowhere']) {
      await page.goto(path)
      await expectAllInSight(page, path)
    }
  })

  test(`at 320 px with the ${how} font size doubled, no page scrolls sideways, and no button leaves it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await enlargeText(page, how)
    for (const path of prerenderedPaths) {
      await page.goto(path)
      const outside = await page.evaluate(() => {
        const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
        const buttons = Array.from(document.querySelectorAll<HTMLElement>('.button'))
        const far = buttons.filter((button) => button.getBoundingClientRect().right > innerWidth)
        return [...wide, ...far.map(({ innerText }) => innerText)]
      })
      expect(outside, path).toEqual([])
    }
  })

  test(`with the ${how} font size doubled, the side menu and its groups are fully visible`, async ({
    page,
  }) => {
    await enlargeText(page, how)
    await page.goto('/about-us')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('button', { name: 'Services' }).click()
    await expect(menu.getByRole('link', { name: 'For Individuals' })).toBeVisible()
    await expectAllInSight(page, 'the side menu')
  })
}

test('at 320 px with text twice as large, a board of shipments does not scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await enlargeText(page, 'root')
  await answerLookUps(page)
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, `${numberOf(1)} ${numberOf(2)}`)
  for (const select of [page.getByLabel('Select all'), page.getByLabel(/^\d selected/)]) {
    await expect(select).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await select.check()
  }
})

test('with text twice as large, the consent banner is fully visible', async ({ page }) => {
  await enlargeText(page, 'root')
  await page.route('/api/site', (route) =>
    route.fulfill({ json: { demonstration: false, sample_shipments: [], ads_tag_id: 'AW-1' } }),
  )
  await page.goto('/about-us')
  await expect(page.getByRole('button', { name: 'Refuse' })).toBeVisible()
  await expectAllInSight(page, 'the question')
})

test.describe('with a hosted aggregator that sends long words', () => {
  test.use({ answeredBy: 'stub' })

  for (const enlarged of [false, true]) {
    const size = enlarged ? 'twice as large' : 'as it is'

    test(`a timeline, an error and the list of recent shipments are fully visible, with text ${size}`, async ({
      page,
      aggregator,
      consoleErrors,
    }) => {
      if (enlarged) await enlargeText(page, 'root')
      aggregator.answer('track-shipment-by-number', steps(LONG, HEAP, LONG))
      await page.goto(`/track?number=${'N'.repeat(40)}`)
      await expect(page.locator('.timeline-title')).toHaveCount(3)
      await expectAllInSight(page, 'a timeline')
      consoleErrors.allow(/422/)
      aggregator.answer('track-shipment-by-number', refused)
      await page.goto('/track?number=ANOTHER')
      await expect(page.locator('.Toastify__toast')).toBeVisible()
      await expect(page.getByRole('link', { name: /Sortieranlage/ })).toBeVisible()
      await expectAllInSight(page, 'a refusal, and the shipment before')
    })

    test(`offices are fully visible, with text ${size}`, async ({ page }) => {
      if (enlarged) await enlargeText(page, 'root')
      await page.route('/api/offices', (route) =>
        route.fulfill({ json: offices(LONG, HEAP, 'Lagos', 'FCT Abuja') }),
      )
      await page.goto('/offices?plain')
      const states = page.getByRole('main').getByRole('button', { name: /1 office$/ })
      await expect(states).toHaveCount(4)
      await expectAllInSight(page, 'closed states')
      await states.first().click()
      await expect(page.locator('.office-card').first()).toBeVisible()
      await expectAllInSight(page, 'an open state')
    })

    test(`offers and past quotes are fully visible, with text ${size}`, async ({ page, aggregator }) => {
      if (enlarged) await enlargeText(page, 'root')
      aggregator.answer('get-rates-x', offers(LONG, 'Sky Cargo International Express Services', 'Q'))
      await askForQuote(page)
      await expect(page.locator('.offer')).toHaveCount(3)
      await expectAllInSight(page, 'offers')
      await page.goto('/about-us')
      await page.goto('/get-rates')
      await expect(page.getByRole('heading', { name: 'Past quotes' })).toBeVisible()
      await expectAllInSight(page, 'past quotes')
    })
  }

  test('the price beside Book Shipment stays on one line, however long the name of its carrier is', async ({
    page,
    aggregator,
  }) => {
    aggregator.answer('get-rates-x', offers('Sky Cargo International Express Worldwide Logistics Services'))
    // The server keeps its answer for the other weight.
    await askForQuote(page, '3')
    await page.locator('.offer-choice').check()
    const price = page.locator('.book-shipment-offer > :last-child')
    await expect(price).toContainText('1,234,567,890.5')
    const lines = await price.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
    })
    expect(lines).toBe(1)
  })

  test('stacked diacritics on one letter do not cover the neighbouring lines', async ({
    page,
    aggregator,
  }) => {
    const neighbours = async (title: string) => {
      aggregator.answer('track-shipment-by-number', steps('Collected', title, 'Delivered'))
      await page.goto('/track?number=WITHMARKS1')
      await expect(page.locator('.timeline-title').nth(1)).toContainText('llamt')
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.querySelector<HTMLElement>(':focus')?.blur())
      const of = (index: number) => page.locator('.timeline-step').nth(index).locator('p')
      return Promise.all([of(0).last().screenshot(), of(1).last().screenshot(), of(2).first().screenshot()])
    }
    expect(await neighbours(HEAP)).toEqual(await neighbours('Zollamt'))
  })
})
