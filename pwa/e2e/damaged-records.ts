import { expect, type Page } from '@playwright/test'

type Records = Readonly<Record<string, readonly unknown[]>>

/**
 * Puts records into this site's database as no page would: each list is given as its source, for JSON has no words for
 * some of what a database holds.
 */
export async function leftOnPhone(page: Page, lists: Readonly<Record<string, string>>): Promise<void> {
  const sources = Object.entries(lists).map(([name, source]) => `${name}: ${source}`)
  await page.evaluate(`(${String(putInto)})({ ${sources.join(', ')} })`)
}

/** Resolves once this site has its database: opened before that, it would be an empty one of no version. */
export async function databaseIsThere(page: Page): Promise<void> {
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(names).toContain('waybill')
}

/** Has the line break for the script that knows the records' schema, whatever it is called in this build. */
export async function schemaAway(page: Page): Promise<() => number> {
  let withheld = 0
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    if (!(await response.text()).includes('out of range')) return route.fulfill({ response })
    withheld += 1
    return route.abort('connectionreset')
  })
  return () => withheld
}

/** Runs in the page. */
function putInto(lists: Records): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('waybill')
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const database = opening.result
      const writing = database.transaction(Object.keys(lists), 'readwrite')
      for (const [name, records] of Object.entries(lists)) {
        const store = writing.objectStore(name)
        for (const record of records) {
          if (store.keyPath === null) store.put(record, 'current')
          else store.put(record)
        }
      }
      writing.addEventListener('complete', () => {
        database.close()
        resolve()
      })
      writing.addEventListener('error', () => reject(writing.error))
    })
  })
}

const steps = `[{ title: 'Picked up', time: null }]`
const dates = `as_of: '2026-03-03T10:00:00Z', savedAt: 1000`

/** Every kind of damage that a record of that store may have, one good record among them. */
export const DAMAGED = {
  tracking: `[
    { shipment_number: 'WB2600100001', steps: ${steps}, as_of: '2026-03-03T10:00:00Z', savedAt: 9e99 },
    { shipment_number: 'WB2600100002', steps: ${steps}, as_of: '2026-03-03T10:00:00Z', savedAt: NaN },
    { shipment_number: 'WB2600100003', steps: ${steps}, ${dates}, name: 'Shoes' },
    { shipment_number: 'WB2600100004', steps: null, ${dates} },
    { shipment_number: 'WB2600100005', steps: [null], ${dates} },
    { shipment_number: 'WB2600100006', steps: [, { title: 'x', time: 'y' }], ${dates} },
    { shipment_number: 'WB2600100007', steps: [{ title: { deep: [] }, time: 5 }], ${dates} },
    { shipment_number: 'WB2600100008', steps: ${steps}, as_of: 'soon', savedAt: -5 },
    { shipment_number: 'WB2600100009', steps: ${steps}, ${dates}, name: { first: 'x' } },
    { shipment_number: 'W'.repeat(100000), steps: ${steps}, ${dates} },
    { shipment_number: 'WB\\uD800', steps: ${steps}, ${dates} },
    { shipment_number: '', steps: ${steps}, ${dates} },
    { shipment_number: 7, steps: ${steps}, ${dates} },
    { shipment_number: [new Date(0), 'x'] },
    (() => { const circle = { shipment_number: 'circle' }; circle.steps = [circle]; return circle })(),
  ]`,
  quotes: `[
    { id: 'one' },
    { id: 'two', shipment: null, offers: [], asOf: '2026-03-03T10:00:00Z', savedAt: 1 },
    { id: 'three', shipment: { shipment_type: 'Nationwide', origin: {}, destination: [], weight: 2 }, offers: [],
      asOf: '2026-03-03T10:00:00Z', savedAt: 1 },
    { id: 'four', shipment: { shipment_type: 'Nationwide', origin: 'YABA', destination: 'WUSE', weight: '2' },
      offers: [{ carrier_name: 'A', carrier_logo: '', delivery_time: '', currency: 'NGN', selling_price: 10n }],
      asOf: '2026-03-03T10:00:00Z', savedAt: 1 },
    { id: 'NATIONWIDE | YABA | WUSE | 3', shipment: { shipment_type: 'Nationwide', origin: 'YABA', destination: 'WUSE', weight: '3' },
      offers: [], asOf: '2026-03-03T10:00:00Z', savedAt: 8.64e15 },
    { id: 'NATIONWIDE | YABA | WUSE | 4', shipment: { shipment_type: 'Nationwide', origin: 'YABA', destination: 'WUSE', weight: '4' },
      offers: [], asOf: '2026-03-03T10:00:00Z', savedAt: 2, before: { offers: 'none' } },
    { id: 5, offers: new Map(), savedAt: new Date(NaN) },
  ]`,
  outbox: `[
    { key: 'a', kind: 'message', message: null, writtenAt: 'x' },
    { key: 'b', kind: 'lookup', shipmentNumber: { number: 1 }, writtenAt: 1 },
    { key: 'c', kind: 'watch', writtenAt: 1 },
    { key: 'd', kind: 'message', message: { message: 'Kept words' }, writtenAt: NaN, refusal: [], errors: 'many' },
    { key: 'ключ', kind: 'lookup', shipmentNumber: 'WB2600100003', writtenAt: 1 },
    { key: 7 },
  ]`,
  board: `[
    { shipment_number: 'WB2600100003', addedAt: 1 },
    { shipment_number: 'WB2600100004', addedAt: 'x', name: {}, note: [], archived: 'yes', problem: 'many' },
    { shipment_number: 'WB\\uD800', addedAt: NaN },
    { shipment_number: 7 },
  ]`,
  watches: `[
    { shipment_number: 'WB2600100003', id: 5, endpoint: {}, onlyExceptions: 'no', quietHours: [], since: 9e99 },
    { shipment_number: 7 },
  ]`,
  pages: `[{ basedOn: 1, items: [null], company: null, version: {}, savedAt: 'x' }]`,
  locations: `[{ items: [null, 7], version: 5, savedAt: 9e99 }]`,
  countries: `[{ items: 'none', savedAt: null }]`,
  aliases: `['words']`,
  offices: `[{ items: [{ state: null }], version: '', asOf: 'soon', savedAt: Infinity }]`,
  site: `[{ demonstration: true, sample_shipments: [null], savedAt: {} }]`,
} as const
