import { collectionOf, OWN_STORES, type OwnStore } from './collection.ts'
import { allOrNothing } from './shared/allOrNothing.ts'
import type { Database } from '#db/database.ts'
import { freshKey } from '#db/freshKey.ts'
import { isObject } from './after-load/recordRules.ts'
import { soundOrNone } from './after-load/recordSchema.ts'
import {
  type BoardEntry,
  keyOf,
  LONGEST_NAME,
  LONGEST_NOTE,
  LONGEST_TEXT,
  type Shape,
  STORE_NAMES,
  type StoreName,
  type Waiting,
} from '#db/shape.ts'

/** Records that are read at a time: a store that a faulty file has filled may hold a million. */
const BATCH = 500

const HOUR = 60 * 60 * 1000

/** Before this site was built: a clock that shows an earlier time has been reset, and cannot judge dates. */
const FIRST_MOMENT = Date.UTC(2024, 0)

/** The refusal of an entry that cannot be sent as it stands. */
export const DAMAGED = 'It was damaged on this phone. Look at what is left of it before you send it again.'

/**
 * Makes every store hold only what the pages can show, within its limits, and one record for each parcel and route.
 * Partly damaged records are repaired; a damaged message is marked and kept; the rest is deleted, and fetched again
 * from the server. A store that needs no change is only read. Resolves to the stores that have changed.
 */
export async function heal(database: Database, now: number): Promise<readonly StoreName[]> {
  const changed: StoreName[] = []
  for (const name of STORE_NAMES) {
    // One after the other: a cheap phone should not hold all records at once.
    // oxlint-disable-next-line no-await-in-loop
    const healed = await (isOwn(name) ? healOwn(database, name, now) : healList(database, name)).catch(() =>
      dropUnreadable(database, name),
    )
    if (healed) changed.push(name)
  }
  return changed
}

const isOwn = (name: StoreName): name is OwnStore => OWN_STORES.includes(name as OwnStore)

/** Deletes a damaged list: it is fetched from the server again. */
async function healList(database: Database, name: StoreName): Promise<boolean> {
  const records = await database.getAll(name, undefined, 2)
  if (records.every((record) => soundOrNone(name, record) !== undefined)) return false
  await database.clear(name)
  return true
}

/**
 * Reads first, so that a sound store is not written; then again in the write transaction, because others may write in
 * between.
 */
async function healOwn(database: Database, name: OwnStore, now: number): Promise<boolean> {
  if ((await lookedThrough(accessTo(database.transaction(name)), name, now)) === null) return false
  const transaction = database.transaction(name, 'readwrite')
  const store = accessTo(transaction)
  await allOrNothing(transaction, async () => {
    const kept = await lookedThrough(store, name, now)
    if (kept === null) return
    await store.clear()
    await Promise.all(kept.map((record) => store.put(record)))
  })
  return true
}

/** The part of a store's transaction that is used here, whatever its records are. */
interface OwnStoreAccess {
  readonly getAll: (range: IDBKeyRange | undefined, most: number) => Promise<unknown[]>
  readonly getAllKeys: (range: IDBKeyRange | undefined, most: number) => Promise<IDBValidKey[]>
  readonly clear: () => Promise<void>
  readonly put: (record: unknown) => Promise<unknown>
}

const accessTo = ({ store }: { readonly store: unknown }) => store as OwnStoreAccess

/** The records that the store should hold; null if it holds them already. */
async function lookedThrough<Name extends OwnStore>(
  store: OwnStoreAccess,
  name: Name,
  now: number,
): Promise<readonly Shape[Name][] | null> {
  const collection = collectionOf(name)
  const stored = new Set<IDBValidKey>()
  let found = 0
  let same = true
  let range: IDBKeyRange | undefined
  for (;;) {
    // One batch after the other.
    // oxlint-disable-next-line no-await-in-loop
    const [records, keys] = await Promise.all([store.getAll(range, BATCH), store.getAllKeys(range, BATCH)])
    for (const record of records) {
      const sound = soundOrNone(name, record)
      const mended = inTime(name, sound ?? mendedOf(name, record), now)
      if (mended !== sound) same = false
      if (mended !== undefined) collection.add(mended)
    }
    found += records.length
    // No store keeps more records than are collected here, so further keys do not matter.
    if (stored.size < BATCH) for (const key of keys) stored.add(key)
    const last = keys[keys.length - 1]
    if (keys.length < BATCH || last === undefined) break
    range = IDBKeyRange.lowerBound(last, true)
  }
  const kept = collection.kept()
  return same && kept.length === found && kept.every((record) => stored.has(keyOf(name, record)))
    ? null
    : kept
}

/** A date in the future would stay the newest for ever, so it is replaced by the server's date or the current time. */
function inTime<Name extends OwnStore>(
  name: Name,
  record: Shape[Name] | undefined,
  now: number,
): Shape[Name] | undefined {
  if (record === undefined || now < FIRST_MOMENT) return record
  const latest = now + 24 * HOUR
  const dated = record as Fields
  const own = MOMENTS[name as OwnStore]
  if (Number(dated[own]) <= latest) return record
  if (own !== 'savedAt') return { ...record, [own]: now }
  const said = Date.parse(String(name === 'tracking' ? dated['as_of'] : dated['asOf']))
  return { ...record, savedAt: Math.min(said, now) }
}

/** The field of each store that says when a record was made. */
const MOMENTS = {
  tracking: 'savedAt',
  quotes: 'savedAt',
  outbox: 'writtenAt',
  board: 'addedAt',
  watches: 'since',
} as const satisfies Readonly<Record<OwnStore, string>>

type Fields = Readonly<Record<string, unknown>>

/** A sound record made of what is left of a damaged one; undefined if nothing is. */
function mendedOf<Name extends OwnStore>(name: Name, record: unknown): Shape[Name] | undefined {
  if (!isObject(record)) return undefined
  if (name === 'outbox') return markedOf(record) as Shape[Name]
  if (name === 'board') return entryOf(record) as Shape[Name]
  // A damaged watch cannot be restored; the visitor has to ask for it again.
  if (name === 'watches') return undefined
  const date = name === 'tracking' ? 'as_of' : 'asOf'
  const { savedAt, name: called, before, progress, seen, ...rest } = record
  const said = Date.parse(String(record[date]))
  const isSavedAtFit = typeof savedAt === 'number' && savedAt >= 0 && savedAt < 8.64e15
  const candidate = {
    ...rest,
    // If one of the two dates is missing, the other replaces it.
    savedAt: isSavedAtFit ? savedAt : said,
    ...(Number.isNaN(said) && isSavedAtFit && { [date]: new Date(savedAt).toISOString() }),
  }
  const named = typeof called === 'string' ? { name: called.slice(0, LONGEST_NAME) } : {}
  return (
    soundOrNone(name, { ...candidate, ...named, before, progress, seen }) ??
    soundOrNone(name, { ...candidate, ...named, before }) ??
    soundOrNone(name, { ...candidate, ...named })
  )
}

/** What is left of a shipment on the board: its number, and the visitor's own words if they are text. */
function entryOf({ shipment_number, addedAt, name, note, archived }: Fields): BoardEntry | undefined {
  const words = {
    ...(typeof name === 'string' && { name: name.slice(0, LONGEST_NAME) }),
    ...(typeof note === 'string' && { note: note.slice(0, LONGEST_NOTE) }),
    ...(archived === true && { archived }),
  }
  return (
    soundOrNone('board', { shipment_number, addedAt, ...words }) ??
    soundOrNone('board', { shipment_number, addedAt: 0, ...words })
  )
}

/** A damaged message with what is left of its words, or a look-up with its number, marked as damaged. */
function markedOf(record: Fields): Waiting | undefined {
  // A quote request holds nothing that cannot be entered again, and nobody knows what is left of it.
  if (record['kind'] === 'quote' && isObject(record['shipment'])) return undefined
  const { key, writtenAt, shipmentNumber, message } = record
  const entry = { key, writtenAt, refusal: DAMAGED }
  const number = textOf(shipmentNumber).trim()
  if (record['kind'] === 'lookup' || (number !== '' && !isObject(message))) {
    // A shipment number is not personal and can be found elsewhere; without one there is nothing to mark.
    return number === ''
      ? undefined
      : asMarked({ ...entry, kind: 'lookup', shipmentNumber: number.slice(0, 200) })
  }
  const fields = isObject(message) ? message : { message }
  const words = Object.fromEntries(
    ['firstname', 'lastname', 'email', 'phone', 'message', 'website'].map((field) => [
      field,
      textOf(fields[field]),
    ]),
  )
  return asMarked({ ...entry, kind: 'message', message: words })
}

/** The entry, with a new key and time if its own are not valid. */
function asMarked(entry: Fields): Waiting | undefined {
  return (
    soundOrNone('outbox', entry) ??
    soundOrNone('outbox', { ...entry, writtenAt: 0 }) ??
    soundOrNone('outbox', { ...entry, key: freshKey() }) ??
    soundOrNone('outbox', { ...entry, key: freshKey(), writtenAt: 0 })
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, LONGEST_TEXT) : ''
}

/**
 * A browser that has lost a part of a record cannot read its neighbours in bulk either, so only that record is deleted.
 */
async function dropUnreadable(database: Database, name: StoreName): Promise<boolean> {
  let dropped = false
  for (const key of await database.getAllKeys(name)) {
    // One after the other: there are few, or the first to fail is a damaged database.
    // oxlint-disable-next-line no-await-in-loop
    await database.get(name, key).catch(async () => {
      await database.delete(name, key)
      dropped = true
    })
  }
  return dropped
}
