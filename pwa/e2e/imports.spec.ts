import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Page, TestInfo } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, storedIn, test } from './offline-site.ts'

test.use({ serviceWorkers: 'block' })

const parcel = (index: number, fields: object = {}) => ({
  shipment_number: `WB26${String(index).padStart(8, '0')}`,
  steps: [],
  as_of: '2026-03-03T10:00:00Z',
  savedAt: index,
  ...fields,
})

const fileWith = (parts: object) =>
  Buffer.from(
    JSON.stringify({ format: 'waybill-saved', edition: 1, tracking: [], quotes: [], outbox: [], ...parts }),
  )

/** A file of a million shipments on disk: more than a test would hold in one text. */
async function millionIn(testInfo: TestInfo): Promise<string> {
  const path = testInfo.outputPath('million.json')
  const file = createWriteStream(path)
  file.write('{"format":"waybill-saved","edition":1,"quotes":[],"outbox":[],"tracking":[')
  const MILLION = 1_000_000
  for (let index = 0; index < MILLION; index += 1) {
    // The shortest that is sound: all of it stays below the largest file.
    const entry = `{"shipment_number":"W${String(index)}","steps":[],"as_of":"2026-03-03T10:00","savedAt":${String(index)}}`
    if (!file.write(index === 0 ? entry : `,${entry}`)) await once(file, 'drain')
  }
  file.end(']}')
  await once(file, 'close')
  return path
}

async function opened(page: Page): Promise<void> {
  await page.goto('/on-this-phone')
  await expect(page.locator('.stored-row').first()).toContainText('None')
}

const choose = (page: Page, buffer: Buffer, name = 'waybill-saved.json') =>
  page.getByLabel('File to take in').setInputFiles({ name, mimeType: 'application/json', buffer })

test('@wide an invalid entry is named, nothing is changed, and the valid ones can still be imported', async ({
  page,
}) => {
  await opened(page)
  await choose(
    page,
    fileWith({
      tracking: [parcel(1, { name: 'Shoes' }), parcel(2, { savedAt: 9e99 }), parcel(3, { steps: 'many' })],
      outbox: [{ key: 'k', kind: 'message', message: { message: 7 }, writtenAt: 1 }],
    }),
  )
  const status = page.getByText('3 of 4 entries cannot be taken in. Nothing was changed.')
  await expect(status).toBeVisible()
  const faults = page.locator('.file-taking-faults li')
  await expect(faults).toHaveText([
    'Shipment 2 (WB2600000002): the date when it was saved (“savedAt”) is not a possible date.',
    'Shipment 3 (WB2600000003): its list of steps (“steps”) is not what should stand there.',
    'Waiting entry 1: the message (“message.message”) is not what should stand there.',
  ])
  await expectAccessible(page, 'a file with wrong entries')
  expect(await storedIn(page, 'tracking')).toEqual([])
  await page.getByRole('button', { name: 'Take the other one in' }).click()
  await expect(page.getByText('One entry was taken in.')).toBeVisible()
  await expect(page.locator('.stored-row').first()).toContainText('1 shipment')
  expect(await storedIn(page, 'tracking')).toEqual([parcel(1, { name: 'Shoes' })])
  await expect(faults).toHaveCount(0)
})

test('a file without any valid entry is rejected', async ({ page }) => {
  await opened(page)
  await choose(page, fileWith({ tracking: Array.from({ length: 30 }, () => null) }))
  await expect(page.getByText('30 of 30 entries cannot be taken in. Nothing was changed.')).toBeVisible()
  await expect(page.getByText('And 20 more.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Take the other/ })).toHaveCount(0)
  for (const [buffer, words] of [
    [fileWith({ tracking: [null] }), 'The one entry in it cannot be taken in. Nothing was changed.'],
    [Buffer.from('<!doctype html>'), 'it is a web page. Nothing was changed.'],
    [Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), 'it is packed. Unpack it first. Nothing was changed.'],
    [Buffer.from(''), 'it is empty. Nothing was changed.'],
    [Buffer.from('{"a":'.repeat(100_000)), 'it is not JSON, or breaks off. Nothing was changed.'],
    [fileWith({ edition: 2 }), 'saved by a newer version of this site'],
  ] as const) {
    await choose(page, buffer)
    await expect(page.getByText(words)).toBeVisible()
  }
  expect(await storedIn(page, 'tracking')).toEqual([])
})

test('a million shipments are read in a worker, the page stays responsive, and the newest are stored', async ({
  page,
}, testInfo) => {
  const path = await millionIn(testInfo)
  await opened(page)
  await page.evaluate(() => {
    const seen = { longest: 0, last: performance.now() }
    Object.assign(globalThis, { seen })
    const beat = () => {
      const now = performance.now()
      seen.longest = Math.max(seen.longest, now - seen.last)
      seen.last = now
      setTimeout(beat, 0)
    }
    beat()
  })
  await page.getByLabel('File to take in').setInputFiles(path)
  const progress = page.getByRole('progressbar')
  await expect(progress).toBeVisible()
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0)
  await expect(page.getByText('700 entries were taken in. 999,300 older ones were left out')).toBeVisible()
  await expect(page.locator('.stored-row').first()).toContainText('700 shipments')
  const kept = (await storedIn(page, 'tracking')) as { readonly savedAt: number }[]
  expect(Math.min(...kept.map(({ savedAt }) => savedAt))).toBe(999_300)
  // On the page itself it would be many seconds in one.
  const longest = await page.evaluate(
    () => (globalThis as unknown as { seen: { longest: number } }).seen.longest,
  )
  expect(longest).toBeLessThan(2000)
})

test('reading a large file can be cancelled', async ({ page }, testInfo) => {
  const path = await millionIn(testInfo)
  await opened(page)
  await page.getByLabel('File to take in').setInputFiles(path)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing was changed.')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await choose(page, fileWith({ tracking: [parcel(1)] }))
  await expect(page.getByText('One entry was taken in.')).toBeVisible()
  expect(await storedIn(page, 'tracking')).toEqual([parcel(1)])
})

test('without web workers a file is read in slices on the main thread', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'Worker', { value: undefined })
  })
  await opened(page)
  await choose(page, fileWith({ tracking: Array.from({ length: 20_000 }, (_none, index) => parcel(index)) }))
  await expect(page.getByText('700 entries were taken in. 19,300 older ones were left out')).toBeVisible()
})
