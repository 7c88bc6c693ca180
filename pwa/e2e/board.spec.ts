import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import {
  addText,
  adding,
  answerLookUps,
  field,
  fillBoard,
  group,
  item,
  numberOf,
  type Answer,
} from './board-shipments.ts'
import { databaseIsThere } from './damaged-records.ts'
import { expect, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'

const CHAT = [
  '[20/11/2026, 09:14:22] Ada: Good morning, these went out today',
  ...Array.from(
    { length: 20 },
    (_none, index) =>
      `${numberOf(index + 1)} - Customer ${String(index)}, 0803 555 01${String(index).padStart(2, '0')}, ₦12,500`,
  ),
  `and ${[21, 22, 23].map(numberOf).join(', ')}`,
  'wb-2600 000 024 / https://site.example/track?number=WB2600000025',
  'Order #A1002934, account 0123456789 GTBank, total ₦250,000.00',
].join('\n')

async function open(page: Page): Promise<void> {
  await page.goto('/board')
  await hydrated(page, 'main form')
}

const TOLD: Readonly<Record<string, Answer | null>> = {
  [numberOf(1)]: { milestone: 'delivered', title: 'Delivered in Wuse' },
  [numberOf(2)]: { milestone: 'needs-you', title: 'Customs needs a paper' },
  [numberOf(3)]: { milestone: 'moving', title: 'Passed Lokoja', day: '2026-01-02', quiet: 5 },
  [numberOf(4)]: null,
  [numberOf(5)]: { milestone: null, title: 'Something new happened' },
  [numberOf(6)]: { milestone: 'ready-for-pick-up', title: 'Waiting at the Kaduna office' },
  [numberOf(7)]: { milestone: 'returned', title: 'Back with its sender' },
}

const SEVEN = Object.keys(TOLD).join('\n')

const told = (number: string) =>
  number in TOLD ? (TOLD[number] ?? null) : { milestone: 'moving', title: 'Left Lagos' }

test('a pasted chat with 25 numbers becomes a board with one request', { tag: '@wide' }, async ({ page }) => {
  const asked = await answerLookUps(page)
  await open(page)
  await expectAccessible(page, 'an empty board')
  await field(page).fill(CHAT)
  await expect(adding(page).getByRole('status')).toHaveText('Found 25 numbers.')
  await expectAccessible(page, 'what was found')
  await adding(page).getByRole('button', { name: 'Add 25 shipments' }).click()
  await expect(adding(page).getByRole('status')).toHaveText('25 shipments added.')
  await expect(group(page, 'On the way').getByRole('listitem')).toHaveCount(25)
  await expect(group(page, 'On the way')).toContainText('Left Lagos hub by road')
  await expect(page.locator('[data-look-ups]')).toHaveText('25 shipments looked up.')
  expect(asked.map(({ numbers }) => numbers.length)).toEqual([25])
  await expectAccessible(page, 'a board')
  await field(page).fill(`${numberOf(1)}\nwb 2600-000-002\n${numberOf(3)}\n${numberOf(26)}`)
  await expect(adding(page).getByRole('status')).toHaveText('Found 4 numbers. 3 were there already.')
})

test('the numbers found do not move the Add button', { tag: '@wide' }, async ({ page }) => {
  await answerLookUps(page)
  await open(page)
  const add = adding(page).getByRole('button', { name: /^Add/ })
  const place = () =>
    add.evaluate((button) => {
      const { left, top } = button.getBoundingClientRect()
      return [left, top + scrollY]
    })
  const empty = await place()
  await field(page).fill(`${CHAT}\nJDX0146000062 came with the blue bag`)
  await expect(adding(page).getByRole('status')).toHaveText('Found 26 numbers.')
  expect(await place()).toEqual(empty)
  await add.click()
  await expect(adding(page).getByRole('status')).toHaveText('26 shipments added.')
  expect(await place()).toEqual(empty)
})

test('a doubtful number is shown with the line that it is in, and can be left out', async ({ page }) => {
  await answerLookUps(page)
  await open(page)
  await field(page).fill(`${numberOf(1)}\nJDX0146000062 came with the blue bag`)
  const odd = page.getByRole('group', { name: 'Is this a shipment number?' })
  await expect(odd).toContainText('came with the blue bag')
  await odd.getByRole('checkbox').uncheck()
  await adding(page).getByRole('button', { name: 'Add to the board' }).click()
  await expect(adding(page).getByRole('status')).toHaveText('1 shipment added.')
  await expect(page.locator('.board-item')).toHaveCount(1)
})

test(
  'shipments that need attention come first, then those on the way, ended ones and unknown ones',
  { tag: '@wide' },
  async ({ page }) => {
    await answerLookUps(page, told)
    await open(page)
    await addText(page, SEVEN)
    await expect(page.locator('.board-item-problem')).toHaveText('Shipment not found')
    const titles = await page.locator('.board-group-title').allTextContents()
    expect(titles).toEqual(['Needs attention 3', 'On the way 1', 'Ended 2', 'Not known yet 1'])
    const numbers = await page.locator('.board-item-number').allTextContents()
    expect(numbers.slice(0, 4)).toEqual([2, 6, 3, 5].map(numberOf))
    expect(numbers[6]).toBe(numberOf(4))
    await expect(item(page, numberOf(3))).toContainText(/No update for \d+ days/)
    await expect(item(page, numberOf(2))).toContainText('Needs you')
    await expectAccessible(page, 'every group')
    // What could not be found is said after a reload too, and is not asked for again at once.
    await page.reload()
    await expect(item(page, numberOf(4))).toContainText('Shipment not found')
    await page.getByRole('button', { name: /^Needs attention/ }).click()
    await expect(page.locator('.board-item')).toHaveCount(3)
  },
)

test('a shipment can be given a name and a note, found by them, and archived', async ({ page }) => {
  await answerLookUps(page, told)
  await open(page)
  await addText(page, SEVEN)
  // The list is in its order only then, and moves no more under the press.
  await expect(item(page, 'Customs needs a paper')).toBeVisible()
  await page.getByRole('button', { name: `Name and note of ${numberOf(2)}` }).click()
  const form = page.getByRole('form', { name: `Name and note of ${numberOf(2)}` })
  await form.getByLabel('Your name for it').fill('Shoes for Ọlá')
  await form.getByLabel('Your note').fill('=paid in cash')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(item(page, 'Shoes for Ọlá')).toContainText('=paid in cash')
  const search = page.getByLabel('Search the board')
  for (const wanted of ['shoes ola', 'CASH', '2600 000 002', 'customs', 'needs you']) {
    await search.fill(wanted)
    await expect(page.locator('.board-item')).toHaveCount(1)
  }
  await search.fill('nothing like it')
  await expect(page.locator('.board-nothing')).toContainText('nothing like it')
  await search.fill('')
  await page.getByRole('checkbox', { name: 'Select Shoes for Ọlá' }).check()
  await page.getByRole('group', { name: 'Chosen shipments' }).getByRole('button', { name: 'Archive' }).click()
  await expect(page.locator('.board-item')).toHaveCount(6)
  await page.getByRole('button', { name: 'Archive 1' }).click()
  await expect(page.locator('.board-item')).toHaveCount(1)
  await page.reload()
  await page.getByRole('button', { name: 'Archive 1' }).click()
  await expect(item(page, 'Shoes for Ọlá')).toBeVisible()
})

test('a name being typed for a shipment stays when its look-up is answered', async ({ page }) => {
  await answerLookUps(page, told)
  const held: Route[] = []
  await page.route('/api/tracking/batch', (route) => void held.push(route))
  await open(page)
  await addText(page, SEVEN)
  await page.getByRole('button', { name: `Name and note of ${numberOf(2)}` }).click()
  await page.getByLabel('Your name for it').fill('Shoes')
  await Promise.all(held.map((route) => route.fallback()))
  await expect(item(page, numberOf(2))).toContainText('Customs needs a paper')
  await expect(page.getByLabel('Your name for it')).toHaveValue('Shoes')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(group(page, 'Needs attention').locator(item(page, 'Shoes'))).toBeVisible()
})

test(
  'Undo restores removed shipments with all their data, without another request',
  { tag: '@wide' },
  async ({ page }) => {
    const asked = await answerLookUps(page, told)
    await open(page)
    await addText(page, SEVEN)
    await expect(item(page, 'Customs needs a paper')).toBeVisible()
    await page.getByRole('button', { name: `Name and note of ${numberOf(2)}` }).click()
    await page.getByLabel('Your name for it').fill('Shoes')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(item(page, 'Shoes')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await expect(page.getByRole('status').filter({ hasText: '7 selected' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Your board is empty.')).toBeVisible()
    const requests = asked.length
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator('.board-item')).toHaveCount(7)
    await expect(item(page, 'Shoes')).toContainText('Customs needs a paper')
    expect(asked).toHaveLength(requests)
  },
)

test('a CSV file is imported with its names, and exported without cells that a spreadsheet could run as formulas', async ({
  page,
}) => {
  await answerLookUps(page)
  await open(page)
  const csv = `\uFEFFNumber;Customer;Phone;Note\r\n${numberOf(1)};Ada;08035550101;=1+1\r\n${numberOf(2)};"Bola; Son";08035550102;\r\n0012345;@home;08035550103;-5\r\n`
  const bytes = Buffer.from(csv.slice(1), 'utf16le')
  await page.getByLabel('File with shipment numbers').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]),
  })
  await expect(adding(page).getByRole('status')).toHaveText('Found 3 numbers in list.csv.')
  await adding(page).getByRole('button', { name: 'Add 3 shipments' }).click()
  await expect(item(page, 'Bola; Son')).toContainText('Left Lagos')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text.startsWith('\uFEFFNumber,Name,Note,Archived')).toBe(true)
  for (const cell of text.split(/[\r\n,]+/)) expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t]/)
  expect(text).toContain(`"'0012345","'@home","'-5"`)
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page
    .getByLabel('File with shipment numbers')
    .setInputFiles({ name: 'shipments.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await adding(page).getByRole('button', { name: 'Add 3 shipments' }).click()
  await expect(item(page, '@home')).toContainText('0012345')
  await expect(item(page, 'Ada')).toContainText('=1+1')
  await page
    .getByLabel('File with shipment numbers')
    .setInputFiles({ name: 'list.xlsx', mimeType: '', buffer: Buffer.from('PK\u0003\u0004...') })
  await expect(adding(page).getByRole('status')).toContainText('save it as CSV')
})

test('a board of five hundred shipments can be searched on a slow phone', async ({ page }) => {
  await open(page)
  await databaseIsThere(page)
  await fillBoard(page, 500)
  const session = await page.context().newCDPSession(page)
  await page.reload()
  await expect(page.locator('.board-item')).toHaveCount(500)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 5 })
  const search = page.getByLabel('Search the board')
  await search.pressSequentially('customer 49')
  await expect(page.locator('.board-item')).toHaveCount(21)
  await search.clear()
  await expect(page.locator('.board-item')).toHaveCount(500)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
})
