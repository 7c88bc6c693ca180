import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { storedIn } from './offline-site.ts'
import { field, heading } from './track-form.ts'

const QUOTE = '/get-rates?shipment_type=Nationwide&city_from=IKEJA&city_to=WUSE&weight=2'

/** Presses `control` twice, as a quick hand does, before the page has been drawn anew. */
async function pressTwice(control: Locator): Promise<void> {
  await control.evaluate((element) => {
    for (const detail of [1, 2]) {
      for (const type of ['mousedown', 'click'])
        element.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail }))
    }
  })
}

/** Opens the page, and waits for what minds second presses: its copy is fetched after that. */
async function open(page: Page, address: string): Promise<void> {
  const copy = page.waitForResponse('**/api/pages')
  await page.goto(address)
  await copy
}

const entries = (page: Page) => page.evaluate(() => history.length)

for (const { what, at, before, control, to } of [
  {
    what: 'Track',
    at: '/track',
    before: (page: Page) => field(page).fill('WB2600100003'),
    control: (page: Page) => page.getByRole('button', { name: 'Track', exact: true }),
    to: '/track?number=WB2600100003',
  },
  {
    what: 'a sample shipment',
    at: '/track',
    control: (page: Page) => page.getByRole('link', { name: /^WB2600100003/ }),
    to: '/track?number=WB2600100003',
  },
  {
    what: 'Track on the home page',
    at: '/',
    before: (page: Page) => page.getByLabel('Track a shipment').fill('WB2600100003'),
    control: (page: Page) => page.getByRole('main').getByRole('button', { name: 'Track', exact: true }),
    to: '/track?number=WB2600100003',
  },
  {
    what: 'a link to another page',
    at: '/track',
    control: (page: Page) => page.getByRole('link', { name: 'All my shipments' }),
    to: '/board',
  },
]) {
  test(`a double press on ${what} adds one entry to the history`, async ({ page }) => {
    await open(page, at)
    await before?.(page)
    const first = await entries(page)
    await pressTwice(control(page))
    await expect(page).toHaveURL(to)
    expect(await entries(page)).toBe(first + 1)
    await page.goBack()
    await expect(page).toHaveURL(at)
  })
}

test('a double press on a recent shipment or a past quote adds one entry to the history', async ({
  page,
}) => {
  await page.goto('/track?number=WB2600100003')
  await expect(heading(page)).toBeVisible()
  await expect.poll(() => storedIn(page, 'tracking')).toHaveLength(1)
  await open(page, '/track')
  let first = await entries(page)
  await pressTwice(page.locator('.recent-shipment-link'))
  await expect(heading(page)).toBeVisible()
  expect(await entries(page)).toBe(first + 1)

  await page.goto(QUOTE)
  await expect.poll(() => storedIn(page, 'quotes')).toHaveLength(1)
  await open(page, '/get-rates')
  first = await entries(page)
  await pressTwice(page.getByRole('link', { name: /^Ask again/ }))
  await expect(page.getByRole('heading', { name: 'Your Quotation' })).toBeVisible()
  expect(await entries(page)).toBe(first + 1)
})
