import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalStore } from '#db/localStore.ts'
import { MOST } from './collection.ts'
import { quoteId } from './quotes.ts'
import { readSavedFile } from './savedFile.ts'
import { exported, takeIn as takeInRead } from './transfer.ts'
import type { LocalStore } from '#db/localStore.ts'

const tracking = {
  shipment_number: 'WB1',
  steps: [{ title: 'Picked up', time: null }],
  as_of: '2026-03-03T10:00:00Z',
  savedAt: 1000,
  name: 'Shoes',
}
const parcel = (index: number, savedAt: number) => ({
  ...tracking,
  shipment_number: `WB26${String(index).padStart(8, '0')}`,
  savedAt,
})

const message = { firstname: '', lastname: '', email: '', phone: '', message: 'Hello', website: '' }

const lookup = (key: string, shipmentNumber: string, refusal?: string) => ({
  key,
  kind: 'lookup' as const,
  shipmentNumber,
  writtenAt: 1,
  ...(refusal !== undefined && { refusal }),
})

function freshPhone() {
  vi.stubGlobal('indexedDB', new IDBFactory())
  return createLocalStore()
}

const read = (text: string) => readSavedFile(text, Date.now(), () => undefined)

const takeIn = async (localStore: LocalStore, text: string) =>
  (await takeInRead(localStore, await read(text))).taken

async function fileOfOnePhone(): Promise<string> {
  const localStore = freshPhone()
  await localStore.put('tracking', tracking)
  await localStore.put('outbox', { key: 'K', kind: 'message', message, writtenAt: 1 })
  return exported(localStore)
}

async function rejectionOf(text: string): Promise<string> {
  return read(text).then(
    ({ faults }) => faults.join(' '),
    (error: unknown) => (error as Error).message,
  )
}

const fileWith = (parts: object) =>
  JSON.stringify({ format: 'waybill-saved', edition: 1, tracking: [], quotes: [], outbox: [], ...parts })

beforeEach(() => {
  freshPhone()
})

describe('an export', () => {
  it('restores the same records on another phone', async () => {
    const file = await fileOfOnePhone()
    const other = freshPhone()
    expect(await takeIn(other, file)).toBe(2)
    expect(await other.get('tracking', 'WB1')).toEqual(tracking)
    expect(await other.get('outbox', 'K')).toMatchObject({ message })
  })

  it('never replaces a newer record', async () => {
    const file = await fileOfOnePhone()
    const other = freshPhone()
    await other.put('tracking', { ...tracking, savedAt: 2000, name: 'Bags' })
    expect(await takeIn(other, file)).toBe(1)
    expect(await other.get('tracking', 'WB1')).toMatchObject({ savedAt: 2000, name: 'Bags' })
  })

  it.each([
    { inFile: 1000, savedAt: 2000 },
    { inFile: 3000, savedAt: 3000 },
  ])('replaces a stored quote only with a newer one: $inFile', async ({ inFile, savedAt }) => {
    const shipment = {
      shipment_type: 'Nationwide',
      origin: 'YABA',
      destination: 'WUSE',
      weight: '4',
    } as const
    const quote = { id: quoteId(shipment), shipment, offers: [], asOf: '2026-03-03T10:00:00Z' }
    const phone = createLocalStore()
    await phone.put('quotes', { ...quote, savedAt: 2000 })
    await takeIn(phone, fileWith({ quotes: [{ ...quote, savedAt: inFile }] }))
    expect(await phone.get('quotes', quote.id)).toMatchObject({ savedAt })
  })

  it('merges the records of each shipment, however its number was typed on either phone', async () => {
    const other = freshPhone()
    await other.put('tracking', { ...tracking, shipment_number: 'WB2600100001', savedAt: 5, name: 'Bags' })
    const file = fileWith({
      tracking: [
        { ...tracking, shipment_number: 'wb-2600 100 001', savedAt: 9, name: undefined },
        { ...tracking, shipment_number: 'wb2600100002.', savedAt: 1, name: 'Hats' },
        { ...tracking, shipment_number: 'WB2600100002', savedAt: 2, name: undefined },
      ],
    })
    expect(await takeIn(other, file)).toBe(2)
    expect(await other.all('tracking')).toMatchObject([
      { shipment_number: 'WB2600100001', savedAt: 9, name: 'Bags' },
      { shipment_number: 'WB2600100002', savedAt: 2, name: 'Hats' },
    ])
    expect(await takeIn(other, file)).toBe(0)
  })

  it('adds a name to a newer record that has none', async () => {
    const file = fileWith({ tracking: [tracking] })
    const other = freshPhone()
    const { name: _none, ...unnamed } = tracking
    await other.put('tracking', { ...unnamed, savedAt: 2000 })
    expect(await takeIn(other, file)).toBe(1)
    expect(await other.get('tracking', 'WB1')).toEqual({ ...tracking, savedAt: 2000 })
  })

  it('queues each shipment once', async () => {
    const other = freshPhone()
    await other.put('outbox', lookup('a', 'WB2600100001'))
    await other.put('outbox', lookup('b', 'WB2600100002', 'Not known'))
    const file = fileWith({
      outbox: [
        lookup('c', 'wb 2600 100001'),
        lookup('d', '“WB2600100002”'),
        lookup('e', 'wb2600100003'),
        lookup('f', 'WB-2600100003'),
      ],
    })
    expect(await takeIn(other, file)).toBe(2)
    expect(await other.all('outbox')).toEqual([
      lookup('a', 'WB2600100001'),
      lookup('b', 'WB2600100002'),
      lookup('e', 'WB2600100003'),
    ])
  })

  it('changes nothing when it is imported again', async () => {
    const file = await fileOfOnePhone()
    const other = freshPhone()
    await takeIn(other, file)
    expect(await takeIn(other, file)).toBe(0)
  })
})

describe('an import', () => {
  it('stores at most 700 shipments, 500 of them on the board, 50 quotes and 100 queued entries', () => {
    expect(MOST).toEqual({ tracking: 700, board: 500, watches: 500, quotes: 50, outbox: 100 })
  })

  it('never replaces stored records, and fills the remaining room with its newest ones', async () => {
    const other = freshPhone()
    for (let index = 0; index < MOST.tracking - 2; index += 1) {
      await other.put('tracking', parcel(index, 1))
    }
    const file = fileWith({
      tracking: Array.from({ length: 10 }, (_none, index) => parcel(1000 + index, 50 + index)),
    })
    expect(await takeInRead(other, await read(file))).toEqual({ taken: 2, left: 8 })
    const here = await other.all('tracking')
    expect(here).toHaveLength(MOST.tracking)
    expect(here.filter(({ savedAt }) => savedAt > 1).map(({ savedAt }) => savedAt)).toEqual([58, 59])
  })

  it('is atomic', async () => {
    const other = freshPhone()
    await other.all('outbox')
    const file = await read(
      fileWith({
        tracking: [parcel(1, 1), parcel(2, 2)],
        outbox: [{ key: 'K', kind: 'message', message, writtenAt: 1 }],
      }),
    )
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function full(
      this: IDBObjectStore,
      record,
    ) {
      if (this.name === 'outbox') throw new DOMException('No room', 'QuotaExceededError')
      return this.add(record)
    })
    await expect(takeInRead(other, file)).rejects.toThrow('The storage of this phone is full.')
    put.mockRestore()
    expect(await createLocalStore().all('tracking')).toEqual([])
  })

  it('lasts for the visit if nothing can be stored', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const other = createLocalStore()
    expect(await takeIn(other, fileWith({ tracking: [tracking] }))).toBe(1)
    expect(await other.all('tracking')).toEqual([tracking])
  })

  it('stores two entries with the same key separately', async () => {
    const other = freshPhone()
    await other.put('outbox', lookup('K', 'WB2600100009'))
    const file = fileWith({
      outbox: [{ key: 'K', kind: 'message', message, writtenAt: 1 }, lookup('K', 'WB2600100001')],
    })
    expect(await takeIn(other, file)).toBe(2)
    expect(await other.all('outbox')).toHaveLength(3)
  })
})

describe('a file that cannot be imported', () => {
  it.each([
    ['not JSON', 'hello', 'it is not JSON'],
    ['of something else', '{"format":"photos"}', '“format” is missing'],
    ['of another edition', fileWith({ edition: 2 }), '“edition” is not 1'],
    ['without a list', fileWith({ quotes: 'none' }), '“quotes” is missing'],
    [
      'with a broken entry',
      fileWith({ tracking: [tracking, { ...tracking, steps: 'many' }] }),
      'Shipment 2 (WB1): its list of steps (“steps”) is not what should stand there.',
    ],
    ['with no entry', fileWith({ outbox: [null] }), 'Waiting entry 1 is not an entry at all.'],
    [
      'with a wrong message',
      fileWith({ outbox: [{ key: 'K', kind: 'message', writtenAt: 1 }] }),
      'Waiting entry 1: the message (“message”) is missing.',
    ],
  ])('is rejected with a reason: %s', async (_case, text, words) => {
    expect(await rejectionOf(text)).toContain(words)
  })
})
