import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { field, heading, openTrack, paste, track } from './track-form.ts'

const FIRST = 'WB2600100003'
const SECOND = 'WB2600100004'
const CHAT = `Ada: is ${FIRST} there?\nObi: yes, and wb-2600 100 004 comes today. Call 0803 555 0100.`

const said = (page: Page) => page.locator('.track-form')
const link = (page: Page) => page.getByRole('link', { name: 'Track all of them on the board' })

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** The board has both in its field, and adds them by one press. */
async function goesToTheBoardWithBoth(page: Page) {
  await expect(said(page)).toContainText('You gave us 2 shipment numbers.')
  await link(page).click()
  await expect(page).toHaveURL('/board')
  await page.getByRole('button', { name: 'Add 2 shipments' }).click()
  const board = page.locator('.board-main')
  await expect(board).toContainText(FIRST)
  await expect(board).toContainText(SECOND)
}

for (const [how, text] of [
  ['a list', `${FIRST}, ${SECOND}`],
  ['a list without separators', `${FIRST}${SECOND}`],
  ['a chat', CHAT],
] as const) {
  test(`the first number of ${how} that is pasted is tracked, and all are offered for the board`, async ({
    page,
  }) => {
    await openTrack(page)
    await paste(page, text)
    await expect(field(page)).toHaveValue(FIRST)
    await expect(link(page)).toBeVisible()
    await field(page).press('Enter')
    await expect(heading(page)).toHaveText(FIRST)
    await goesToTheBoardWithBoth(page)
  })
}

test(
  'the first of two typed numbers is tracked, and both are offered for the board',
  { tag: '@wide' },
  async ({ page }) => {
    await openTrack(page)
    await track(page, `${FIRST} ${SECOND}`)
    await expect(heading(page)).toHaveText(FIRST)
    await goesToTheBoardWithBoth(page)
  },
)

test('the first of two numbers in an address is tracked, and both are offered for the board', async ({
  page,
}) => {
  await page.goto(`/track?shipment_number=${FIRST}%2C+${SECOND}`)
  await expect(heading(page)).toHaveText(FIRST)
  await goesToTheBoardWithBoth(page)
})

test('the first of two numbers typed on the home page is tracked, and both are offered for the board', async ({
  page,
}) => {
  await page.goto('/')
  await hydrated(page, '.track-shortcut')
  await page.getByLabel('Track a shipment').fill(`${FIRST}, ${SECOND}`)
  await page.getByLabel('Track a shipment').press('Enter')
  await expect(heading(page)).toHaveText(FIRST)
  await goesToTheBoardWithBoth(page)
})

test('a single number, typed or pasted within a text, is not offered for the board', async ({ page }) => {
  await openTrack(page)
  await paste(page, `${FIRST}, ${SECOND}`)
  await expect(link(page)).toBeVisible()
  await field(page).fill('WB26')
  await expect(link(page)).toHaveCount(0)
  await paste(page, `Dear Ada, ${FIRST} is on its way: https://waybill.example/track?number=${FIRST}`)
  await field(page).press('Enter')
  await expect(heading(page)).toHaveText(FIRST)
  await expect(link(page)).toHaveCount(0)
})
