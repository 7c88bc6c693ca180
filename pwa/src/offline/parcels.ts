import { canonicalNumber, parcelOf } from '#parsing/shipmentNumber.ts'
import type { SavedTracking, Waiting } from './shape.ts'

type Lookup = Extract<Waiting, { readonly kind: 'lookup' }>
type Some<T> = readonly [T, ...T[]]

/** What has to be written, and the keys to be deleted, so that each parcel has one record. */
export interface Joining<T> {
  readonly written: readonly T[]
  readonly deleted: readonly string[]
}

/**
 * The records of one parcel as one: the newest steps, and of the names that the visitor gave it the newest. Of two that
 * are as old the first counts.
 */
export function joinedTracking(records: Some<SavedTracking>): SavedTracking {
  const newest = records.reduce(newer)
  const name = records.reduce<SavedTracking | null>(
    (named, next) => (next.name === undefined ? named : newer(named ?? next, next)),
    null,
  )?.name
  return {
    ...newest,
    shipment_number: canonicalNumber(newest.shipment_number),
    ...(name !== undefined && { name }),
  }
}

/** One record for each parcel. What cannot be shown is deleted: it comes again from the server. */
export function joinedTrackings(records: readonly SavedTracking[]): Joining<SavedTracking> {
  const parcels = grouped(records.filter(isWhole), ({ shipment_number }) => shipment_number)
  const written = parcels.map(joinedTracking)
  const kept = new Set(written.map(({ shipment_number }) => shipment_number))
  const keys = records.map(({ shipment_number }) => shipment_number)
  return { written, deleted: keys.filter((key) => !kept.has(key)) }
}

/** One look-up for each parcel; messages stay as they are. */
export function joinedLookups(records: readonly Waiting[]): Joining<Waiting> {
  const lookups = records.filter((record) => record.kind === 'lookup')
  const numbered = lookups.filter(({ shipmentNumber }) => typeof shipmentNumber === 'string')
  const parcels = grouped(numbered.map(canonicalLookup), ({ shipmentNumber }) => shipmentNumber)
  const written = parcels.map((parcel) => parcel.reduce(likelier))
  const kept = new Set(written.map(({ key }) => key))
  return { written, deleted: lookups.map(({ key }) => key).filter((key) => !kept.has(key)) }
}

/** The look-up of the number as we write it. What was refused is the number as it was written before. */
export function canonicalLookup(lookup: Lookup): Lookup {
  const shipmentNumber = canonicalNumber(lookup.shipmentNumber)
  if (shipmentNumber === lookup.shipmentNumber) return lookup
  const { key, kind, writtenAt } = lookup
  return { key, kind, writtenAt, shipmentNumber }
}

/** The look-up of the same parcel among what waits, however its number is written. */
export function lookupOf(waiting: readonly Waiting[], shipmentNumber: string): Lookup | undefined {
  const parcel = parcelOf(shipmentNumber)
  return waiting
    .filter((entry) => entry.kind === 'lookup')
    .find((entry) => parcelOf(entry.shipmentNumber) === parcel)
}

function grouped<T>(records: readonly T[], numberOf: (record: T) => string): Some<T>[] {
  const parcels = new Map<string, Some<T>>()
  for (const record of records) {
    const parcel = parcelOf(numberOf(record))
    parcels.set(parcel, [...(parcels.get(parcel) ?? []), record] as unknown as Some<T>)
  }
  return [...parcels.values()]
}

function newer(one: SavedTracking, other: SavedTracking): SavedTracking {
  return other.savedAt > one.savedAt ? other : one
}

/** One that is still to be asked for before one that was refused, then the later one. */
function likelier(one: Lookup, other: Lookup): Lookup {
  const [answered, otherAnswered] = [one.refusal !== undefined, other.refusal !== undefined]
  if (answered !== otherAnswered) return answered ? other : one
  return other.writtenAt > one.writtenAt ? other : one
}

/** Whether a record of an older version holds what a page shows of it. */
function isWhole({ shipment_number, steps, savedAt }: SavedTracking): boolean {
  return typeof shipment_number === 'string' && Array.isArray(steps) && Number.isFinite(savedAt)
}
