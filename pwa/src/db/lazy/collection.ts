import { canonicalNumber } from '#parsing/shipment-number/shipmentNumber.ts'
import type { Lookup } from '#db/parcels.ts'
import { MOST_QUOTES, quoteId } from './quotes.ts'
import type { BoardEntry, SavedQuote, SavedTracking, Shape, Waiting, Watch } from '#db/shape.ts'
import { MOST_ON_BOARD, MOST_TRACKINGS } from '#db/trackings.ts'

/** Messages, look-ups and questions that may wait on a device: nobody writes as many, and each is a request to the server. */
export const MOST_WAITING = 100

/** The stores that hold what the visitor did, and of each how many records. */
export const MOST = {
  tracking: MOST_TRACKINGS,
  quotes: MOST_QUOTES,
  outbox: MOST_WAITING,
  board: MOST_ON_BOARD,
  watches: MOST_ON_BOARD,
} as const

export type OwnStore = keyof typeof MOST

export const OWN_STORES = Object.keys(MOST) as readonly OwnStore[]

/** Records of one store, one for each thing. */
export interface Collection<T> {
  /** Takes one more; of two for the same thing the one stays that `joined` makes of them. */
  readonly add: (record: T) => void
  /** Those that are kept: the newest, and no more than the store may hold. */
  readonly kept: () => readonly T[]
  /** How many things there were to keep. */
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

/** The number as our receipts have it. Of the many in a large file most are written so already. */
const numberOf = (text: string) => (/^[A-Z]{2}\d{10}$/.test(text) ? text : canonicalNumber(text))

/** An empty collection of that store's records. The work for each that is added is the same, however many there are. */
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
      // Now and then, so that a million of them are never held at once.
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

/** When the name of a record was given that has it from an older one. */
const namedAt = new WeakMap<SavedTracking, number>()

const momentOfName = (record: SavedTracking) =>
  record.name === undefined ? -1 : (namedAt.get(record) ?? record.savedAt)

/**
 * Two records of one parcel as one: the newest steps, and of the names that the visitor gave it the newest. Of two that
 * are as old the first counts.
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

/** Two entries of one parcel as one: the later, with the words that the visitor gave the earlier alone. */
export function joinedEntry(one: BoardEntry, other: BoardEntry): BoardEntry {
  const [newer, older] = other.addedAt > one.addedAt ? [other, one] : [one, other]
  const name = newer.name ?? older.name
  const note = newer.note ?? older.note
  if (name === newer.name && note === newer.note) return newer
  return { ...newer, ...(name !== undefined && { name }), ...(note !== undefined && { note }) }
}

/** The look-up of the number as we write it. What was refused is the number as it was written before. */
export function canonicalLookup(lookup: Lookup): Lookup {
  const shipmentNumber = numberOf(lookup.shipmentNumber)
  if (shipmentNumber === lookup.shipmentNumber) return lookup
  const { key, kind, writtenAt } = lookup
  return { key, kind, writtenAt, shipmentNumber }
}

/** One that is still to be sent before one that was refused, then the later one. */
function likelier(one: Waiting, other: Waiting): Waiting {
  const [answered, otherAnswered] = [one.refusal !== undefined, other.refusal !== undefined]
  if (answered !== otherAnswered) return answered ? other : one
  return other.writtenAt > one.writtenAt ? other : one
}
