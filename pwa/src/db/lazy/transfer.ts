import { joinedEntry, joinedTracking, MOST, OWN_STORES, type OwnStore } from './collection.ts'
import { allOrNothing } from './shared/allOrNothing.ts'
import { freshKey } from '#db/freshKey.ts'
import { lookupOf } from '#db/parcels.ts'
import { quoteQuestionOf } from './quotes.ts'
import { soundOrNone } from './after-load/recordSchema.ts'
import { EDITION, FORMAT, type SavedFile, SavedFileError } from './savedFile.ts'
import {
  type BoardEntry,
  type SavedQuote,
  type SavedTracking,
  type Shape,
  keyOf,
  type Waiting,
  type Watch,
} from '#db/shape.ts'
import type { LocalStore } from '#db/localStore.ts'
import { parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'

/** How many of a file's sound entries were imported. */
export interface Taken {
  readonly taken: number
  /** Those for which there was no room. */
  readonly left: number
}

/** The changes that a file makes to one store. */
interface Change<T> {
  readonly written: readonly T[]
  readonly deleted: readonly string[]
  readonly left: number
}

/**
 * The visitor's own records on this device, as the text of a file to take to another device, without what the server
 * has anyway.
 */
export async function exported(localStore: LocalStore): Promise<string> {
  const [tracking, quotes, outbox, board, watches] = await Promise.all([
    localStore.all('tracking'),
    localStore.all('quotes'),
    localStore.all('outbox'),
    localStore.all('board'),
    localStore.all('watches'),
  ])
  const lists = { tracking, quotes, outbox, board, watches: watches.map(withoutPush) }
  return JSON.stringify({ format: FORMAT, edition: EDITION, ...lists }, null, 2)
}

/**
 * A subscription belongs to one browser: on another the shipment is followed without push until the visitor asks for it
 * there.
 */
const withoutPush = (watch: Watch): Watch => ({ ...watch, id: null, endpoint: null })

/**
 * Imports all of a file or nothing. Of two records of the same thing the newer one stays. Records on this device stay:
 * the file's newest entries get the room that is left. Throws SavedFileError if the device is full.
 */
export async function takeIn(localStore: LocalStore, file: SavedFile): Promise<Taken> {
  const changes =
    (await localStore.onDatabase(
      async (database) => {
        const transaction = database.transaction(OWN_STORES as OwnStore[], 'readwrite')
        return allOrNothing(transaction, () =>
          Promise.all(
            OWN_STORES.map(async (name) => {
              const store = transaction.objectStore(name)
              const found: readonly unknown[] = await store.getAll()
              const here = found.flatMap((record) => soundOrNone(name, record) ?? [])
              const change = changeBy(name, here, file)
              await Promise.all([
                ...change.written.map((record) => store.put(record)),
                ...change.deleted.map((key) => store.delete(key)),
              ])
              return change
            }),
          ),
        )
      },
      () => null,
    )) ?? (await takenIntoMemory(localStore, file))
  for (const name of OWN_STORES) localStore.announce(name)
  return {
    taken: changes.reduce((sum, { written }) => sum + written.length, 0),
    left: changes.reduce((sum, { left }) => sum + left, 0),
  }
}

/** For a device without a database: the records last as long as the page is open. */
async function takenIntoMemory(localStore: LocalStore, file: SavedFile): Promise<readonly Change<unknown>[]> {
  if (localStore.trouble() === 'full') throw new SavedFileError('The storage of this phone is full.')
  return Promise.all(
    OWN_STORES.map(async (name) => {
      const change = changeBy(name, await localStore.all(name), file)
      await Promise.all([
        ...change.written.map((record) => localStore.put(name, record)),
        ...change.deleted.map((key) => localStore.remove(name, key)),
      ])
      return change
    }),
  )
}

const CHANGES: {
  readonly [Name in OwnStore]: (
    here: readonly Shape[Name][],
    records: readonly Shape[Name][],
    room: number,
  ) => Change<Shape[Name]>
} = {
  tracking: changedTracking,
  quotes: changedQuotes,
  outbox: changedOutbox,
  board: changedBoard,
  watches: addedWatches,
}

function changeBy<Name extends OwnStore>(
  name: Name,
  here: readonly Shape[Name][],
  file: SavedFile,
): Change<Shape[Name]> {
  const records = file[name] as readonly Shape[Name][]
  return CHANGES[name](here, records, Math.max(0, MOST[name] - here.length))
}

function changedTracking(
  here: readonly SavedTracking[],
  records: readonly SavedTracking[],
  room: number,
): Change<SavedTracking> {
  const parcels = new Map(here.map((record) => [parcelOf(record.shipment_number), record]))
  const written: SavedTracking[] = []
  const deleted: string[] = []
  let added = 0
  for (const record of records) {
    const known = parcels.get(parcelOf(record.shipment_number))
    const joined = known === undefined ? record : joinedTracking(known, record)
    if (joined === known) continue
    if (known === undefined) added += 1
    if (known === undefined && added > room) continue
    written.push({ ...joined, shipment_number: record.shipment_number })
    if (known !== undefined && known.shipment_number !== record.shipment_number) {
      deleted.push(known.shipment_number)
    }
  }
  return { written, deleted, left: Math.max(0, added - room) }
}

function changedQuotes(
  here: readonly SavedQuote[],
  records: readonly SavedQuote[],
  room: number,
): Change<SavedQuote> {
  const known = new Map(here.map((quote) => [quote.id, quote]))
  const newer = records.filter(({ id, savedAt }) => {
    const quote = known.get(id)
    return quote !== undefined && savedAt > quote.savedAt
  })
  const added = records.filter(({ id }) => !known.has(id))
  return {
    written: [...newer, ...added.slice(0, room)],
    deleted: [],
    left: Math.max(0, added.length - room),
  }
}

function changedBoard(
  here: readonly BoardEntry[],
  records: readonly BoardEntry[],
  room: number,
): Change<BoardEntry> {
  const parcels = new Map(here.map((entry) => [parcelOf(entry.shipment_number), entry]))
  const keyHere = (record: BoardEntry) => parcels.get(parcelOf(record.shipment_number))
  const added = records.filter((record) => keyHere(record) === undefined)
  const joined = records.flatMap((record) => {
    const known = keyHere(record)
    if (known === undefined) return []
    const both = { ...joinedEntry(known, record), shipment_number: known.shipment_number }
    return JSON.stringify(both) === JSON.stringify(known) ? [] : [both]
  })
  return {
    written: [...joined, ...added.slice(0, room)],
    deleted: [],
    left: Math.max(0, added.length - room),
  }
}

/** Shipments that are already followed here keep their settings. */
function addedWatches(here: readonly Watch[], records: readonly Watch[], room: number): Change<Watch> {
  const known = new Set(here.map((watch) => parcelOf(watch.shipment_number)))
  const added = records.filter((record) => !known.has(parcelOf(record.shipment_number)))
  return {
    written: added.slice(0, room).map(withoutPush),
    deleted: [],
    left: Math.max(0, added.length - room),
  }
}

/** The entry that asks for the same; no two messages are the same. */
function sameAmong(here: readonly Waiting[], record: Waiting): Waiting | undefined {
  if (record.kind === 'lookup') return lookupOf(here, record.shipmentNumber)
  return record.kind === 'quote' ? quoteQuestionOf(here, record.shipment) : undefined
}

function changedOutbox(here: readonly Waiting[], records: readonly Waiting[], room: number): Change<Waiting> {
  const keys = new Set(here.map((entry) => keyOf('outbox', entry)))
  const messages = new Set(here.filter(({ kind }) => kind === 'message').map(({ key }) => key))
  const written: Waiting[] = []
  let added = 0
  for (const record of records) {
    const same = sameAmong(here, record)
    if (same !== undefined) {
      // A refused entry is not sent again: one that was not refused replaces it.
      if (same.refusal !== undefined && record.refusal === undefined)
        written.push({ ...record, key: same.key })
      continue
    }
    if (record.kind === 'message' && messages.has(record.key)) continue
    added += 1
    if (added > room) continue
    // A key belongs to one entry: the server does not take another entry with the same key.
    const key = keys.has(record.key) ? freshKey() : record.key
    keys.add(key)
    written.push({ ...record, key })
  }
  return { written, deleted: [], left: Math.max(0, added - room) }
}
