import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anythingElse, soundRecords, withOneFieldReplaced } from './arbitrary-records.ts'
import { collectionOf, MOST, OWN_STORES } from './collection.ts'
import { readSavedFile, SavedFileError } from './savedFile.ts'
import { soundOrNone } from './after-load/recordSchema.ts'

const NOW = Date.UTC(2026, 5, 1)
const DAY = 24 * 60 * 60 * 1000

const tracking = {
  shipment_number: 'WB2600100001',
  steps: [{ title: 'Picked up', time: null }],
  as_of: '2026-03-03T10:00:00Z',
  savedAt: 1000,
}
const message = { firstname: '', lastname: '', email: '', phone: '', message: 'Hello there', website: '' }
const quote = {
  id: 'whatever',
  shipment: { shipment_type: 'Nationwide', origin: 'YABA', destination: 'WUSE', weight: '2' },
  offers: [{ carrier_name: 'A', carrier_logo: '', delivery_time: '', currency: 'NGN', selling_price: 1 }],
  asOf: '2026-03-03T10:00:00Z',
  savedAt: 1000,
}

const fileWith = (parts: object) =>
  JSON.stringify({ format: 'waybill-saved', edition: 1, tracking: [], quotes: [], outbox: [], ...parts })

const read = (text: string, progress: (share: number) => void = () => undefined) =>
  readSavedFile(text, NOW, progress)

async function rejectionOf(text: string): Promise<string> {
  try {
    await read(text)
  } catch (error) {
    // Any other error is unexpected.
    if (error instanceof SavedFileError) return error.message
    throw error
  }
  return 'it was read'
}

describe('a file that is not an export of this site', () => {
  it.each([
    ['an empty one', ' \n', 'it is empty'],
    ['a page', '<!doctype html><title>x</title>', 'it is a web page'],
    ['a packed one', '\u001F\uFFFD\b\0\0', 'it is packed. Unpack it first'],
    [
      'one that breaks off',
      fileWith({ tracking: [tracking] }).slice(0, -20),
      'it is not JSON, or breaks off',
    ],
    ['a picture', '\uFFFDPNG\r\n', 'it is not JSON'],
    ['a list', '[]', '“format” is missing'],
    ['a number', '1e999', '“format” is missing'],
    ['nothing', 'null', '“format” is missing'],
    ['one of something else', '{"format":"photos","edition":1}', '“format” is missing'],
    ['one of a later version', fileWith({ edition: 2 }), 'saved by a newer version of this site'],
    ['one of no version', fileWith({ edition: '1' }), 'saved by another version of this site'],
    ['one without a list', fileWith({ outbox: { length: 3 } }), '“outbox” is missing, or is not a list'],
    ['one without a board', fileWith({ board: 'none' }), '“board” is missing, or is not a list'],
    ['brackets without end', '['.repeat(200_000), 'it is not JSON'],
  ])('is rejected with a reason: %s', async (_case, text, words) => {
    expect(await rejectionOf(text)).toContain(words)
  })

  it('is never rejected without a reason, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })), async (text) => {
        expect(await rejectionOf(text)).toMatch(/^This/)
      }),
    )
  })
})

describe('an invalid entry', () => {
  it.each([
    [
      { tracking: [tracking, { ...tracking, savedAt: 9e99 }] },
      'Shipment 2 (WB2600100001): the date when it was saved (“savedAt”) is not a possible date.',
    ],
    [
      { tracking: [{ ...tracking, savedAt: NOW + 3 * DAY }] },
      'Shipment 1 (WB2600100001): the date when it was saved (“savedAt”) is later than the clock of this phone says it is now.',
    ],
    [
      { tracking: [{ ...tracking, as_of: '2031-01-01T00:00:00Z' }] },
      'the date of its last news (“as_of”) is later than',
    ],
    [
      { tracking: [{ ...tracking, steps: [{ title: 7, time: null }] }] },
      'Shipment 1 (WB2600100001): the title of a step (“steps.1.title”) is not what should stand there.',
    ],
    [{ tracking: ['WB1'] }, 'Shipment 1 is not an entry at all.'],
    [
      { board: [{ shipment_number: 'WB2600100001', addedAt: 1, note: 'x'.repeat(501) }] },
      'Shipment on your board 1 (WB2600100001): your note (“note”) is too long.',
    ],
    [
      {
        watches: [
          {
            shipment_number: 'WB2600100001',
            id: null,
            endpoint: null,
            onlyExceptions: false,
            quietHours: { from: 'ten' },
            since: 1,
          },
        ],
      },
      'Followed shipment 1 (WB2600100001): a part of it (“quietHours.from”) is not what should stand there.',
    ],
    [
      { quotes: [{ ...quote, offers: [{ ...quote.offers[0], selling_price: -1 }] }] },
      'Quote 1 (YABA to WUSE): a price (“offers.1.selling_price”) is out of range.',
    ],
    [
      { quotes: [{ ...quote, shipment: { ...quote.shipment, shipment_type: '__proto__' } }] },
      'the kind of shipment (“shipment.shipment_type”) is not what should stand there.',
    ],
    [
      { outbox: [{ key: 'k', kind: 'message', message, writtenAt: '5' }] },
      'Waiting entry 1 (Hello there): the date when it was written (“writtenAt”) is not a possible date.',
    ],
    [
      {
        outbox: [
          {
            key: 'k',
            kind: 'message',
            message: { ...message, message: `\n${'x'.repeat(10_000_000)}` },
            writtenAt: 5,
          },
        ],
      },
      `Waiting entry 1 (${'x'.repeat(40)}…): the message (“message.message”) is too long.`,
    ],
  ])('is reported with its name and its fault: %#', async (parts, words) => {
    const { faulty, faults } = await read(fileWith(parts))
    expect(faulty).toBe(1)
    expect(faults[0]).toContain(words)
  })

  it('does not affect valid entries, and only the first ten faults are reported', async () => {
    const bad = Array.from({ length: 25 }, () => null)
    const { faulty, faults, total, tracking: kept } = await read(fileWith({ tracking: [...bad, tracking] }))
    expect([faulty, faults.length, total]).toEqual([25, 10, 26])
    expect(kept).toEqual([tracking])
  })

  it('is never imported, whatever one of its fields contains', async () => {
    const entries = fc.record({
      tracking: fc.array(withOneFieldReplaced<object>(soundRecords.tracking), { maxLength: 4 }),
      quotes: fc.array(withOneFieldReplaced<object>(soundRecords.quotes), { maxLength: 4 }),
      outbox: fc.array(withOneFieldReplaced<object>(soundRecords.outbox), { maxLength: 4 }),
      board: fc.array(withOneFieldReplaced<object>(soundRecords.board), { maxLength: 4 }),
      watches: fc.array(withOneFieldReplaced<object>(soundRecords.watches), { maxLength: 4 }),
      more: anythingElse,
    })
    await fc.assert(
      fc.asyncProperty(entries, async (parts) => {
        const text = textOf(parts)
        fc.pre(text !== null)
        const file = await read(text)
        for (const name of OWN_STORES) {
          for (const record of file[name]) expect(soundOrNone(name, record)).toEqual(record)
        }
        expect(file.faulty).toBeLessThanOrEqual(file.total)
      }),
    )
  })
})

describe('a large file', () => {
  it('with one parcel two hundred thousand times is read completely, without blocking', async () => {
    const many = Array.from({ length: 200_000 }, (_none, index) => ({
      ...tracking,
      name: 'Shoes',
      savedAt: index,
    }))
    const shares: number[] = []
    let turns = 0
    const others = setInterval(() => (turns += 1))
    const file = await read(fileWith({ tracking: many }), (share) => shares.push(share))
    clearInterval(others)
    expect(file.tracking).toEqual([{ ...tracking, name: 'Shoes', savedAt: 199_999 }])
    expect(turns).toBeGreaterThan(2)
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  })

  it('is limited to the newest entries that a phone can hold, and the others are counted', async () => {
    const parcels = Array.from({ length: 60_000 }, (_none, index) => ({
      ...tracking,
      shipment_number: `WB26${String(index).padStart(8, '0')}`,
      savedAt: (index * 7919) % 60_000,
    }))
    const lookups = Array.from({ length: 500 }, (_none, index) => ({
      key: `k${String(index)}`,
      kind: 'lookup',
      shipmentNumber: `wb-27 ${String(index).padStart(8, '0')}`,
      writtenAt: index,
    }))
    const file = await read(fileWith({ tracking: parcels, outbox: lookups }))
    expect(file.tracking.map(({ savedAt }) => savedAt)).toEqual(
      Array.from({ length: MOST.tracking }, (_none, index) => 59_999 - index),
    )
    expect(file.outbox).toHaveLength(MOST.outbox)
    expect(file.older).toBe(60_000 - MOST.tracking + 500 - MOST.outbox)
  })

  it('can be cancelled', async () => {
    const many = Array.from({ length: 100_000 }, () => tracking)
    await expect(
      read(fileWith({ tracking: many }), () => {
        throw new DOMException('called off', 'AbortError')
      }),
    ).rejects.toThrow('called off')
  })
})

it('identifies a quote by its shipment, whatever its id in the file', async () => {
  const file = await read(fileWith({ quotes: [quote, { ...quote, id: 'else', savedAt: 2000 }] }))
  expect(file.quotes).toEqual([{ ...quote, id: 'NATIONWIDE | YABA | WUSE | 2', savedAt: 2000 }])
})

it('keeps the newest name of a shipment, in whatever order its records are added', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([1, 2, 3, 4], { minLength: 4 }), (order) => {
      const names: Record<number, string | undefined> = { 1: 'Old', 3: 'Shoes' }
      const collection = collectionOf('tracking')
      for (const savedAt of order) {
        const name = names[savedAt]
        collection.add({ ...tracking, savedAt, ...(name !== undefined && { name }) })
      }
      expect(collection.kept()).toEqual([{ ...tracking, savedAt: 4, name: 'Shoes' }])
    }),
  )
})

/** The file's text; null if the parts cannot be written into a file. */
function textOf(parts: object): string | null {
  try {
    return fileWith(parts)
  } catch {
    return null
  }
}
