import type { Tracking } from '#api/answers.ts'
import { canonicalNumber, parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import type { SavedTracking } from './shape.ts'
import type { LocalStore } from './localStore.ts'

/** Shipments on the board: more than a merchant has on the way, few enough for a small phone. */
export const MOST_ON_BOARD = 500

/** Shipments that are kept beside those on the board: more than anybody looks at again. */
export const MOST_RECENT = 200

export const MOST_TRACKINGS = MOST_ON_BOARD + MOST_RECENT

/** Steps of a shipment that have happened. */
export const happened = (steps: Tracking['steps']) => steps.filter(({ time }) => time !== null).length

/** What the server says of a shipment; older ones say nothing of its progress. */
type Told = Pick<Tracking, 'shipment_number' | 'steps' | 'as_of'> & Pick<SavedTracking, 'progress'>

/**
 * The record of what the server says now, with what the visitor made of the record `before`: the name, and how much they
 * have seen. Of a shipment that was not there before all is seen, as the answer to their own question.
 */
export function trackingAfter(
  { shipment_number, steps, as_of, progress }: Told,
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

/** Keeps what the server said of a shipment, under the name that the visitor gave it. Resolves to false if it cannot. */
export async function rememberTracking(
  localStore: LocalStore,
  tracking: Told,
  savedAt: number,
): Promise<boolean> {
  const before = await findTracking(localStore, tracking.shipment_number)
  const kept = await putTracking(localStore, trackingAfter(tracking, before, savedAt), before)
  await forgetOldest(localStore)
  return kept
}

/** The oldest go, but for those on the board. */
async function forgetOldest(localStore: LocalStore): Promise<void> {
  const all = await recentTrackings(localStore)
  if (all.length <= MOST_RECENT) return
  const board = new Set((await localStore.all('board')).map((entry) => parcelOf(entry.shipment_number)))
  const others = all.filter(({ shipment_number }) => !board.has(parcelOf(shipment_number)))
  const forgotten = others.slice(MOST_RECENT)
  await Promise.all(forgotten.map((old) => localStore.remove('tracking', old.shipment_number)))
}

/** The visitor has looked at the shipment: nothing of it is new any more. */
export async function markSeen(localStore: LocalStore, shipmentNumber: string): Promise<void> {
  const tracking = await findTracking(localStore, shipmentNumber)
  if (tracking === undefined) return
  const seen = happened(tracking.steps)
  if (tracking.seen !== seen) await localStore.put('tracking', { ...tracking, seen })
}

/** Keeps a shipment in the place of `before`, the same parcel's record, however its number is written in that one. */
export async function putTracking(
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

/** Gives a kept shipment a name of the visitor's own; an empty one takes it away. */
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
