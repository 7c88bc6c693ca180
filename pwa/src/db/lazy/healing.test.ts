import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import * as fc from 'fast-check'
import { type IDBPDatabase, openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anythingElse, soundRecords, withOneFieldReplaced } from './arbitrary-records.ts'
import { MOST } from './collection.ts'
import { DAMAGED, heal } from './healing.ts'
import { soundOrNone } from './after-load/recordSchema.ts'
import { createLocalStore } from '#db/localStore.ts'
import { LONGEST_TEXT, type Waiting } from '#db/shape.ts'

const NOW = Date.UTC(2026, 5, 1)
const DAY = 24 * 60 * 60 * 1000

const tracking = (shipment_number: string, savedAt = 1000) => ({
  shipment_number,
  steps: [{ title: 'Picked up', time: null }],
  as_of: '2026-03-03T10:00:00Z',
  savedAt,
})

const message = { firstname: 'Ada', lastname: '', email: '', phone: '', message: 'Hello', website: '' }
const waiting = (key: unknown, fields: object = {}) => ({
  key,
  kind: 'message',
  message,
  writtenAt: 1,
  ...fields,
})

/** A phone that stores exactly those records. */
async function phoneWith(name: string, records: readonly unknown[]): Promise<IDBPDatabase> {
  vi.stubGlobal('indexedDB', new IDBFactory())
  await createLocalStore().all('site')
  const database = await openDB('waybill')
  const writing = database.transaction(name, 'readwrite')
  await Promise.all(records.map((record) => writing.store.put(record)))
  await writing.done
  return database
}

const healed = (database: IDBPDatabase, now = NOW) => heal(database as never, now)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

describe('healing', () => {
  it.each(['tracking', 'quotes', 'board', 'watches'] as const)(
    'leaves all valid records in %s, and no invalid ones',
    async (name) => {
      const records = fc.array(
        fc.oneof(
          soundRecords[name] as fc.Arbitrary<object>,
          withOneFieldReplaced<object>(soundRecords[name]),
        ),
        { maxLength: 8 },
      )
      await fc.assert(
        fc.asyncProperty(records, async (seeds) => {
          const storable = await Promise.all(seeds.map((seed) => isStorable(name, seed)))
          const database = await phoneWith(
            name,
            seeds.filter((_seed, index) => storable[index]),
          )
          const before: readonly unknown[] = await database.getAll(name)
          await healed(database)
          const after: readonly unknown[] = await database.getAll(name)
          for (const record of after) expect(soundOrNone(name, record)).toBeDefined()
          const sound = before.filter((record) => soundOrNone(name, record) !== undefined)
          expect(after.length).toBeGreaterThanOrEqual(new Set(sound.map(thing)).size)
          expect(await healed(database)).toEqual([])
          database.close()
        }),
        { numRuns: 60 },
      )
    },
  )

  it('loses no text of a queued message, however damaged the rest is', async () => {
    const words = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
      .filter((text) => text.trim() !== '')
    await fc.assert(
      fc.asyncProperty(words, anythingElse, anythingElse, anythingElse, async (text, one, other, third) => {
        const poison = { key: 'k', kind: 'message', writtenAt: one, refusal: other, errors: third }
        const entry = { ...poison, message: { message: text, email: one, phone: other, extra: third } }
        fc.pre(await isStorable('outbox', entry))
        const database = await phoneWith('outbox', [entry, waiting('fine')])
        await healed(database)
        const left = (await database.getAll('outbox')) as readonly Waiting[]
        expect(left).toHaveLength(2)
        expect(left).toContainEqual(waiting('fine'))
        expect(left.map((found) => (found.kind === 'message' ? found.message.message : ''))).toContain(text)
        database.close()
      }),
      { numRuns: 60 },
    )
  })

  it.each([
    ['no message', { message: null }, ''],
    ['words in the place of a message', { message: 'Just words' }, 'Just words'],
    ['an unknown kind', { kind: 'watch', message }, 'Hello'],
    ['a moment that is none', { writtenAt: Number.NaN }, 'Hello'],
    [
      'more words than are kept',
      { message: { ...message, message: 'x'.repeat(LONGEST_TEXT + 1) } },
      'x'.repeat(LONGEST_TEXT),
    ],
  ])('marks an entry with %s, and keeps its text', async (_case, fields, words) => {
    const database = await phoneWith('outbox', [waiting('k', fields)])
    expect(await healed(database)).toEqual(['outbox'])
    expect(await database.getAll('outbox')).toMatchObject([
      { key: 'k', message: { message: words }, refusal: DAMAGED },
    ])
  })

  it.each([7, new Date(0), ['a', 1], 'ключ', 'two words', 'k'.repeat(200)])(
    'replaces the invalid key %o of an entry, so that the entry can be sent',
    async (key) => {
      const database = await phoneWith('outbox', [waiting(key)])
      await healed(database)
      const [entry] = (await database.getAll('outbox')) as readonly Waiting[]
      expect(entry).toMatchObject({ message })
      expect(entry?.key).toMatch(/^[\da-f-]{36}$/)
    },
  )

  it('repairs circular records, and those that no request can carry', async () => {
    const circle: Record<string, unknown> = { ...message, size: 10n, when: new Date(0), map: new Map() }
    circle['self'] = circle
    const database = await phoneWith('outbox', [waiting('a', { message: circle, extra: circle })])
    // Without its unknown fields the record is sound.
    expect(await createLocalStore().all('outbox')).toEqual([waiting('a')])
    await healed(database)
    expect(await createLocalStore().all('outbox')).toEqual([waiting('a')])
  })

  it('repairs an invalid date from the other date of the record, and truncates a long name', async () => {
    const database = await phoneWith('tracking', [
      { ...tracking('WB2600100001'), savedAt: 9e99 },
      { ...tracking('WB2600100002'), as_of: 'soon' },
      { ...tracking('WB2600100003'), name: 'n'.repeat(1000) },
      { ...tracking('WB2600100004'), name: {} },
      { ...tracking('WB2600100005'), savedAt: '1', as_of: null },
    ])
    await healed(database)
    const said = Date.parse(tracking('').as_of)
    expect(await database.getAll('tracking')).toEqual([
      tracking('WB2600100001', said),
      { ...tracking('WB2600100002'), as_of: '1970-01-01T00:00:01.000Z' },
      { ...tracking('WB2600100003'), name: 'n'.repeat(100) },
      tracking('WB2600100004'),
    ])
  })

  it('replaces a future date by the server’s, unless the clock itself is wrong', async () => {
    const future = [tracking('WB2600100001', NOW + 400 * DAY), tracking('WB2600100002', NOW + DAY / 2)]
    const database = await phoneWith('tracking', future)
    expect(await healed(database, 0)).toEqual([])
    expect(await healed(database)).toEqual(['tracking'])
    expect(await database.getAll('tracking')).toEqual([
      tracking('WB2600100001', Date.parse(tracking('').as_of)),
      future[1],
    ])
  })

  it('keeps the newest records of a store that is too full', async () => {
    const many = Array.from({ length: 3000 }, (_none, index) =>
      tracking(`WB26${String(index).padStart(8, '0')}`, index),
    )
    const database = await phoneWith('tracking', many)
    await healed(database)
    const kept = (await database.getAll('tracking')) as readonly { readonly savedAt: number }[]
    expect(kept.map(({ savedAt }) => savedAt)).toEqual(
      Array.from({ length: MOST.tracking }, (_none, index) => 3000 - MOST.tracking + index),
    )
  })

  it('writes nothing if all records are valid', async () => {
    const database = await phoneWith('tracking', [tracking('WB2600100001'), tracking('AB 1/2')])
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    const clear = vi.spyOn(IDBObjectStore.prototype, 'clear')
    expect(await healed(database)).toEqual([])
    expect(put).not.toHaveBeenCalled()
    expect(clear).not.toHaveBeenCalled()
  })

  it('deletes damaged lists, which are fetched again', async () => {
    const database = await phoneWith('tracking', [])
    await database.put('locations', { items: [null], version: 'v', savedAt: 1 }, 'current')
    const offices = { items: [], version: '', savedAt: 1 }
    await database.put('offices', offices, 'current')
    expect(await healed(database)).toEqual(['locations'])
    expect(await database.getAll('locations')).toEqual([])
    expect(await database.getAll('offices')).toEqual([offices])
  })

  it('deletes records that the browser can no longer read', async () => {
    const database = await phoneWith('tracking', [tracking('WB2600100001'), tracking('WB2600100002')])
    const store = {
      ...['transaction', 'getAllKeys', 'delete', 'clear', 'count'].reduce<Record<string, unknown>>(
        (methods, name) => ({
          ...methods,
          [name]: (database[name as 'count'] as () => unknown).bind(database),
        }),
        {},
      ),
      getAll: database.getAll.bind(database),
      get: (name: string, key: string) =>
        key === 'WB2600100001' ? Promise.reject(lost()) : database.get(name, key),
    }
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
      throw lost()
    })
    await heal(store as never, NOW)
    vi.restoreAllMocks()
    expect(await database.getAll('tracking')).toEqual([tracking('WB2600100002')])
  })
})

/** The error of a browser that has lost a file of its database. */
const lost = () => new DOMException('Data lost due to missing file', 'NotReadableError')

/** What healing tells records apart by: those of the same parcel, or route, are one. */
const thing = (record: unknown) => {
  const { shipment_number, id } = record as { readonly shipment_number?: string; readonly id?: string }
  return (shipment_number ?? id ?? '').toUpperCase()
}

/** Whether a database accepts the record at all: it needs a key, and must hold no function or symbol. */
async function isStorable(name: string, record: unknown): Promise<boolean> {
  try {
    const database = await phoneWith(name, [record])
    database.close()
    return true
  } catch {
    return false
  }
}
