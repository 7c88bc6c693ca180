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
  ['a chat', CHAT],
] as const) {
  test(`of ${how} that is pasted the first is tracked, and all are offered`, async ({ page }) => {
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
  'of two that are typed the first is tracked, and both are offered',
  { tag: '@wide' },
  async ({ page }) => {
    await openTrack(page)
    await track(page, `${FIRST} ${SECOND}`)
    await expect(heading(page)).toHaveText(FIRST)
    await goesToTheBoardWithBoth(page)
  },
)

test('so it is with two in the address, as the form sends them before its script has run', async ({
  page,
}) => {
  await page.goto(`/track?shipment_number=${FIRST}%2C+${SECOND}`)
  await expect(heading(page)).toHaveText(FIRST)
  await goesToTheBoardWithBoth(page)
})

test('and with two typed into the field of the home page', async ({ page }) => {
  await page.goto('/')
  await hydrated(page, '.track-shortcut')
  await page.getByLabel('Track a shipment').fill(`${FIRST}, ${SECOND}`)
  await page.getByLabel('Track a shipment').press('Enter')
  await expect(heading(page)).toHaveText(FIRST)
  await goesToTheBoardWithBoth(page)
})

test('another number in the field, or one in other words, offers nothing', async ({ page }) => {
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
