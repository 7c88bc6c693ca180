import { canonicalNumber } from '#parsing/shipment-number/shipmentNumber.ts'
import type { Lookup } from '#db/parcels.ts'
import { MOST_QUOTES, quoteId } from './quotes.ts'
import type { BoardEntry, SavedQuote, SavedTracking, Shape, Waiting, Watch } from '#db/shape.ts'
import { MOST_ON_BOARD, MOST_TRACKINGS } from '#db/trackings.ts'

/**
 * Messages, look-ups and quote requests that may wait on a device: nobody writes as many, and each is a request to the
 * server.
 */
const MOST_WAITING = 100

/** The stores that hold the visitor's own records, each with its maximum number of records. */
export const MOST = {
  tracking: MOST_TRACKINGS,
  quotes: MOST_QUOTES,
  outbox: MOST_WAITING,
  board: MOST_ON_BOARD,
  watches: MOST_ON_BOARD,
} as const

export type OwnStore = keyof typeof MOST

export const OWN_STORES = Object.keys(MOST) as readonly OwnStore[]

/** Records of one store, one for each parcel, route or message. */
export interface Collection<T> {
  /** Adds a record; two records for the same thing become one by `joined`. */
  readonly add: (record: T) => void
  /** The newest records, as many as the store may hold. */
  readonly kept: () => readonly T[]
  /** How many different things were added. */
  readonly count: () => number
}

interface Joining<T> {
  readonly identity: (record: T) => string
  readonly canonical: (record: T) => T
  readonly joined: (one: T, other: T) => T
  readonly moment: (record: T) => number
}

const TRACKING: Joining<SavedTracking> = {
  identity: ({ shipment_number }) => shipment_number.toUpperCase(),
  canonical: (record) => ({ ...record, shipment_number: numberOf(record.shipment_number) }),
  joined: joinedTracking,
  moment: ({ savedAt }) => savedAt,
}

const QUOTES: Joining<SavedQuote> = {
  identity: ({ id }) => id,
  canonical: (record) => ({ ...record, id: quoteId(record.shipment) }),
  joined: (one, other) => (other.savedAt > one.savedAt ? other : one),
  moment: ({ savedAt }) => savedAt,
}

const OUTBOX: Joining<Waiting> = {
  identity: (entry) => {
    if (entry.kind === 'lookup') return `lookup ${entry.shipmentNumber.toUpperCase()}`
    return entry.kind === 'quote' ? `quote ${quoteId(entry.shipment)}` : `message ${entry.key}`
  },
  canonical: (entry) => (entry.kind === 'lookup' ? canonicalLookup(entry) : entry),
  joined: likelier,
  moment: ({ writtenAt }) => writtenAt,
}

const BOARD: Joining<BoardEntry> = {
  identity: ({ shipment_number }) => shipment_number.toUpperCase(),
  canonical: (record) => ({ ...record, shipment_number: numberOf(record.shipment_number) }),
  joined: joinedEntry,
  moment: ({ addedAt }) => addedAt,
}

const WATCHES: Joining<Watch> = {
  identity: ({ shipment_number }) => shipment_number.toUpperCase(),
  canonical: (record) => ({ ...record, shipment_number: numberOf(record.shipment_number) }),
  joined: (one, other) => (other.since > one.since ? other : one),
  moment: ({ since }) => since,
}

const JOINING: { readonly [Name in OwnStore]: Joining<Shape[Name]> } = {
  tracking: TRACKING,
  quotes: QUOTES,
  outbox: OUTBOX,
  board: BOARD,
  watches: WATCHES,
}

/** The number as it stands on our receipts. Most of the many numbers in a large file are written that way already. */
const numberOf = (text: string) => (/^[A-Z]{2}\d{10}$/.test(text) ? text : canonicalNumber(text))

/** An empty collection for that store. Adding a record takes the same time, however many there are. */
export function collectionOf<Name extends OwnStore>(name: Name): Collection<Shape[Name]> {
  const { identity, canonical, joined, moment } = JOINING[name] as Joining<Shape[Name]>
  const most = MOST[name]
  let records = new Map<string, Shape[Name]>()
  let dropped = 0

  const newest = () => [...records].sort(([, one], [, other]) => moment(other) - moment(one)).slice(0, most)

  return {
    add(record) {
      const next = canonical(record)
      const key = identity(next)
      const here = records.get(key)
      records.set(key, here === undefined ? next : joined(here, next))
      // Pruned now and then, so that a million records are never held at once.
      if (records.size >= 50 * most) {
        const rest = new Map(newest())
        dropped += records.size - rest.size
        records = rest
      }
    },
    kept: () => newest().map(([, record]) => record),
    count: () => records.size + dropped,
  }
}

/** When the name of a record was given, if it comes from an older record. */
const namedAt = new WeakMap<SavedTracking, number>()

const momentOfName = (record: SavedTracking) =>
  record.name === undefined ? -1 : (namedAt.get(record) ?? record.savedAt)

/**
 * Joins two records of one parcel: the newest steps, and the newest name that the visitor gave. If both are equally
 * old, the first wins.
 */
export function joinedTracking(one: SavedTracking, other: SavedTracking): SavedTracking {
  const [newer, older] = other.savedAt > one.savedAt ? [other, one] : [one, other]
  const named = momentOfName(other) > momentOfName(one) ? other : one
  const seen = Math.max(newer.seen ?? 0, older.seen ?? 0)
  const looked = seen > (newer.seen ?? 0) ? { ...newer, seen } : newer
  if (named.name === undefined || named.name === newer.name) return looked
  const joined = { ...looked, name: named.name }
  namedAt.set(joined, momentOfName(named))
  return joined
}

/** Joins two entries of one parcel: the later one, with the name and note that only the earlier one has. */
export function joinedEntry(one: BoardEntry, other: BoardEntry): BoardEntry {
  const [newer, older] = other.addedAt > one.addedAt ? [other, one] : [one, other]
  const name = newer.name ?? older.name
  const note = newer.note ?? older.note
  if (name === newer.name && note === newer.note) return newer
  return { ...newer, ...(name !== undefined && { name }), ...(note !== undefined && { note }) }
}

/**
 * The look-up with its number as we write it. A refusal is dropped, because it concerned the number as it was written
 * before.
 */
function canonicalLookup(lookup: Lookup): Lookup {
  const shipmentNumber = numberOf(lookup.shipmentNumber)
  if (shipmentNumber === lookup.shipmentNumber) return lookup
  const { key, kind, writtenAt } = lookup
  return { key, kind, writtenAt, shipmentNumber }
}

/** Prefers an entry that is still to be sent to one that was refused, then the later one. */
function likelier(one: Waiting, other: Waiting): Waiting {
  const [answered, otherAnswered] = [one.refusal !== undefined, other.refusal !== undefined]
  if (answered !== otherAnswered) return answered ? other : one
  return other.writtenAt > one.writtenAt ? other : one
}
