import type { Page } from '@playwright/test'
import {
  addText,
  answerLookUps,
  field,
  fillBoard,
  group,
  item,
  lookUpOf,
  numberOf,
} from './board-shipments.ts'
import { databaseIsThere } from './damaged-records.ts'
import { holdRequests } from './held-requests.ts'
import { hydrated } from './hydrated.ts'
import { expect, openAndKeep, storedIn, test, WITHOUT_CONNECTION } from './offline-site.ts'

const state = (page: Page) => page.locator('[data-look-ups]')

const some = (count: number, from = 1) =>
  Array.from({ length: count }, (_none, index) => numberOf(from + index)).join('\n')

const MOVING = { milestone: 'moving', title: 'Left Lagos hub by road' }

test(
  'the board works offline, accepts numbers, and looks them up once the connection returns',
  { tag: '@wide' },
  async ({ page, context, consoleErrors }) => {
    consoleErrors.allow(WITHOUT_CONNECTION)
    const asked = await answerLookUps(page)
    await openAndKeep(page, '/board')
    await hydrated(page, 'main form')
    await addText(page, some(3))
    await expect(group(page, 'On the way').getByRole('listitem')).toHaveCount(3)
    await context.setOffline(true)
    await page.reload()
    await expect(group(page, 'On the way').getByRole('listitem')).toHaveCount(3)
    const opener = page.getByRole('button', { name: 'Add shipments' })
    if (await opener.isVisible()) await opener.click()
    await addText(page, some(2, 10))
    await expect(state(page)).toHaveText(
      '0 of 2 looked up. You are offline: it goes on once you are connected.',
    )
    await expect(group(page, 'Not known yet').getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: `Name and note of ${numberOf(10)}` }).click()
    await page.getByLabel('Your note').fill('Offline note')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(item(page, 'Offline note')).toBeVisible()
    expect(asked).toHaveLength(1)
    await context.setOffline(false)
    await expect(group(page, 'On the way').getByRole('listitem')).toHaveCount(5)
    await expect(item(page, 'Offline note')).toContainText('Left Lagos')
    expect(asked.slice(1).flatMap(({ numbers }) => numbers)).toEqual([10, 11].map(numberOf))
  },
)

test('a reload resumes the look-ups that were not finished', async ({ page }) => {
  let turn = 0
  const asked: (readonly string[])[] = []
  await page.route('**/api/tracking/batch', async (route) => {
    const { shipment_numbers: numbers } = route.request().postDataJSON() as {
      readonly shipment_numbers: readonly string[]
    }
    turn += 1
    asked.push(numbers)
    // The second one is never answered: the page is reloaded meanwhile.
    if (turn === 2) return
    await route.fulfill({ json: { items: numbers.map((number) => lookUpOf(number, MOVING)) } })
  })
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, some(75))
  await expect(state(page)).toHaveText('30 of 75 looked up…')
  await expect(page.getByRole('progressbar', { name: 'Shipments looked up' })).toHaveAttribute('value', '30')
  await expect.poll(() => turn).toBe(2)
  await page.reload()
  await expect(group(page, 'On the way').getByRole('listitem')).toHaveCount(75)
  expect(asked.slice(2).map(({ length }) => length)).toEqual([30, 15])
})

test('look-ups can be stopped and resumed', async ({ page }) => {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  let turn = 0
  await page.route('**/api/tracking/batch', async (route) => {
    const { shipment_numbers: numbers } = route.request().postDataJSON() as {
      readonly shipment_numbers: readonly string[]
    }
    turn += 1
    if (turn === 2) await released
    await route
      .fulfill({ json: { items: numbers.map((number) => lookUpOf(number, MOVING)) } })
      .catch(() => undefined)
  })
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, some(40))
  await expect(state(page)).toHaveText('30 of 40 looked up…')
  await expect.poll(() => turn).toBe(2)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(state(page)).toHaveText('30 of 40 looked up. Stopped.')
  release()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(group(page, 'On the way').getByRole('listitem')).toHaveCount(40)
})

test('look-ups over the rate limit resume when the server allows', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/429/)
  let turn = 0
  await page.route('**/api/tracking/batch', async (route) => {
    const { shipment_numbers: numbers } = route.request().postDataJSON() as {
      readonly shipment_numbers: readonly string[]
    }
    turn += 1
    if (turn === 1) {
      await route.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        headers: { 'retry-after': '60' },
        json: { status: 429, title: 'Too Many Requests', detail: 'Too many requests from here.' },
      })
      return
    }
    await route.fulfill({ json: { items: numbers.map((number) => lookUpOf(number, MOVING)) } })
  })
  await page.clock.install()
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, some(2))
  await expect(state(page)).toHaveText(
    '0 of 2 looked up. So many at once take a while: it goes on in 60 seconds.',
  )
  expect(turn).toBe(1)
  await page.clock.fastForward(60_000)
  await expect(group(page, 'On the way').getByRole('listitem')).toHaveCount(2)
  expect(turn).toBe(2)
})

test('numbers are added although Add was pressed before the number reader had loaded', async ({ page }) => {
  await answerLookUps(page)
  const letCome = await holdRequests(page, '/assets/numberReader-*.js')
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, some(2))
  await letCome()
  await expect(group(page, 'On the way').getByRole('listitem')).toHaveCount(2)
  await expect(field(page)).toHaveValue('')
})

test('two tabs look each number up only once and show the same board', async ({ page, context }) => {
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  const asked: string[] = []
  await context.route('**/api/tracking/batch', async (route) => {
    const { shipment_numbers: numbers } = route.request().postDataJSON() as {
      readonly shipment_numbers: readonly string[]
    }
    asked.push(...numbers)
    await released
    await route.fulfill({ json: { items: numbers.map((number) => lookUpOf(number, MOVING)) } })
  })
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, some(5))
  await expect.poll(() => asked.length).toBe(5)
  const other = await context.newPage()
  await other.goto('/board')
  await expect(state(other)).toHaveText('Another tab is looking them up.')
  release()
  await expect(group(page, 'On the way').getByRole('listitem')).toHaveCount(5)
  await expect(group(other, 'On the way').getByRole('listitem')).toHaveCount(5)
  await expect(state(other)).toHaveText('')
  expect(asked).toHaveLength(5)
  await other.getByRole('checkbox', { name: `Select ${numberOf(1)}` }).check()
  await other.getByRole('button', { name: 'Remove' }).click()
  await expect(group(page, 'On the way').getByRole('listitem')).toHaveCount(4)
})

test('the board shows the real server’s answers and marks unknown numbers', async ({ page }) => {
  await page.goto('/board')
  await hydrated(page, 'main form')
  await addText(page, 'WB2600100003\nWB2600100005\nWB2600999999')
  await expect(group(page, 'Ended')).toContainText('Delivered')
  await expect(group(page, 'Needs attention')).toContainText('WB2600100005')
  await expect(item(page, 'WB2600999999').locator('.board-item-problem')).not.toBeEmpty()
})

test(
  'a shipment selected on the board opens beside it on a wide screen',
  { tag: '@wide' },
  async ({ page }) => {
    await answerLookUps(page)
    await page.goto('/board')
    await hydrated(page, 'main form')
    await addText(page, 'WB2600100003\nWB2600100001')
    await item(page, 'WB2600100003').getByRole('link').click()
    await expect(page).toHaveURL('/track?number=WB2600100003')
    await expect(page.locator('.tracked-number')).toHaveText('WB2600100003')
    const aside = page.getByRole('region', { name: 'Your board' })
    if ((page.viewportSize()?.width ?? 0) < 1200) {
      await expect(page.getByRole('link', { name: 'All my shipments' })).toBeVisible()
      await expect(aside).toHaveCount(0)
      return
    }
    await expect(aside.getByRole('link', { name: /WB2600100003/ })).toHaveAttribute('aria-current', 'true')
    const [board, card] = await Promise.all([aside.boundingBox(), page.locator('.tracked').boundingBox()])
    expect(board?.x ?? 0).toBeGreaterThan((card?.x ?? 0) + (card?.width ?? 0))
    expect(Math.abs((board?.y ?? 0) - (card?.y ?? 0))).toBeLessThan(400)
    await aside.getByRole('link', { name: /WB2600100001/ }).click()
    await expect(page.locator('.tracked-number')).toHaveText('WB2600100001')
    await expect(aside.getByRole('link', { name: /WB2600100001/ })).toHaveAttribute('aria-current', 'true')
  },
)

test('a full board is exported, deleted and imported with all other data on this phone', async ({ page }) => {
  await answerLookUps(page)
  await page.goto('/board')
  await databaseIsThere(page)
  await fillBoard(page, 40)
  await page.goto('/on-this-phone')
  const row = page.locator('.stored-row', { hasText: 'Your board' })
  await expect(row).toContainText('40 shipments')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save to a file' }).click()
  const file = await (await download).path()
  await page.getByRole('button', { name: 'Delete everything from this phone' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(row).toContainText('None')
  expect(await storedIn(page, 'board')).toEqual([])
  await page.getByLabel('File to take in').setInputFiles(file)
  await expect(page.getByText('80 entries were taken in.')).toBeVisible()
  await page.goto('/board')
  await expect(page.locator('.board-item')).toHaveCount(40)
  await expect(item(page, 'Order of customer 7')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the board explains why it needs scripts, and links to Track', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/board')
    const note = page.locator('.board-scriptless')
    await expect(note).toBeVisible()
    await expect(note).toContainText('The board needs JavaScript, because')
    await expect(note.locator('a')).toHaveAttribute('href', '/track')
    await expect(field(page)).toBeHidden()
  })
})
