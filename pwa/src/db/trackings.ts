import type { Progress, Tracking } from '#api/answers.ts'
import { canonicalNumber, parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import type { SavedTracking } from './shape.ts'
import type { LocalStore } from './localStore.ts'

/** The most shipments on the board: more than a merchant has on the way, few enough for a small phone. */
export const MOST_ON_BOARD = 500

/** The most shipments that are kept besides those on the board: more than anybody looks at again. */
export const MOST_RECENT = 200

export const MOST_TRACKINGS = MOST_ON_BOARD + MOST_RECENT

/** The number of a shipment's steps that have happened. */
export const happened = (steps: Tracking['steps']) => steps.filter(({ time }) => time !== null).length

/** Whether nothing more will happen to a shipment, as far as its steps tell. */
export function hasEnded(progress: Progress | null | undefined): boolean {
  const milestone = progress?.milestone
  return milestone === 'delivered' || milestone === 'returned'
}

/** What the server says about a shipment; older answers lack `progress`. */
type TrackingAnswer = Pick<Tracking, 'shipment_number' | 'steps' | 'as_of'> & Pick<SavedTracking, 'progress'>

/**
 * The record of the server's latest answer, with the name and the number of seen steps from the record `before`. All
 * steps of a shipment without such a record count as seen, because the visitor has just asked for it.
 */
export function trackingAfter(
  { shipment_number, steps, as_of, progress }: TrackingAnswer,
  before: SavedTracking | undefined,
  savedAt: number,
): SavedTracking {
  const name = before?.name
  return {
    shipment_number: canonicalNumber(shipment_number),
    steps,
    as_of,
    savedAt,
    ...(progress !== undefined && { progress }),
    ...(name !== undefined && { name }),
    seen: before?.seen ?? happened((before ?? { steps }).steps),
  }
}

/**
 * Saves the server's answer about a shipment, under the name that the visitor gave it. Resolves to false if it cannot.
 */
export async function rememberTracking(
  localStore: LocalStore,
  tracking: TrackingAnswer,
  savedAt: number,
): Promise<boolean> {
  const before = await findTracking(localStore, tracking.shipment_number)
  const kept = await putTracking(localStore, trackingAfter(tracking, before, savedAt), before)
  await forgetOldest(localStore)
  return kept
}

/** Deletes the oldest records, except for those of shipments on the board. */
async function forgetOldest(localStore: LocalStore): Promise<void> {
  const all = await recentTrackings(localStore)
  if (all.length <= MOST_RECENT) return
  const board = new Set((await localStore.all('board')).map((entry) => parcelOf(entry.shipment_number)))
  const others = all.filter(({ shipment_number }) => !board.has(parcelOf(shipment_number)))
  const forgotten = others.slice(MOST_RECENT)
  await Promise.all(forgotten.map((old) => localStore.remove('tracking', old.shipment_number)))
}

/** Marks all steps of a shipment as seen by the visitor. */
export async function markSeen(localStore: LocalStore, shipmentNumber: string): Promise<void> {
  const tracking = await findTracking(localStore, shipmentNumber)
  if (tracking === undefined) return
  const seen = happened(tracking.steps)
  if (tracking.seen !== seen) await localStore.put('tracking', { ...tracking, seen })
}

/** Saves a shipment in place of `before`, the same parcel's record, however the number is written there. */
async function putTracking(
  localStore: LocalStore,
  tracking: SavedTracking,
  before: SavedTracking | undefined,
): Promise<boolean> {
  const kept = await localStore.put('tracking', tracking)
  if (before !== undefined && before.shipment_number !== tracking.shipment_number) {
    await localStore.remove('tracking', before.shipment_number)
  }
  return kept
}

/** The shipments that were tracked on this device, newest first. */
export async function recentTrackings(localStore: LocalStore): Promise<readonly SavedTracking[]> {
  const all = await localStore.all('tracking')
  return [...all].sort((one, other) => other.savedAt - one.savedAt)
}

/** Gives a saved shipment the visitor's own name; an empty one removes it. */
export async function renameTracking(
  localStore: LocalStore,
  shipmentNumber: string,
  name: string,
): Promise<void> {
  const tracking = await localStore.get('tracking', shipmentNumber)
  if (tracking === undefined) return
  const { name: _old, ...unnamed } = tracking
  const trimmed = name.trim()
  await localStore.put('tracking', trimmed === '' ? unnamed : { ...unnamed, name: trimmed })
}

/** The shipment as it was last tracked here, however its number is typed. */
export async function findTracking(
  localStore: LocalStore,
  shipmentNumber: string,
): Promise<SavedTracking | undefined> {
  const exactly = await localStore.get('tracking', canonicalNumber(shipmentNumber))
  if (exactly !== undefined) return exactly
  const wanted = parcelOf(shipmentNumber)
  return (await recentTrackings(localStore)).find((tracking) => parcelOf(tracking.shipment_number) === wanted)
}
