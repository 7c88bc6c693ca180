import type { Tracking } from '#api/answers.ts'
import { canonicalNumber, parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import type { SavedTracking } from './shape.ts'
import type { LocalStore } from './localStore.ts'

/** Shipments that are kept: more than a merchant looks at again, few enough for a small phone. */
export const MOST_TRACKINGS = 200

/** Keeps what the server said of a shipment, under the name that the visitor gave it. Resolves to false if it cannot. */
export async function rememberTracking(
  localStore: LocalStore,
  tracking: Pick<Tracking, 'shipment_number' | 'steps' | 'as_of'>,
  savedAt: number,
): Promise<boolean> {
  const { steps, as_of } = tracking
  const shipment_number = canonicalNumber(tracking.shipment_number)
  const before = await findTracking(localStore, shipment_number)
  const name = before?.name
  const record = { shipment_number, steps, as_of, savedAt, ...(name !== undefined && { name }) }
  const kept = await putTracking(localStore, record, before)
  const forgotten = (await recentTrackings(localStore)).slice(MOST_TRACKINGS)
  await Promise.all(forgotten.map((old) => localStore.remove('tracking', old.shipment_number)))
  return kept
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
