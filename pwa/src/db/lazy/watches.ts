import type { LocalStore } from '#db/localStore.ts'
import type { SavedTracking, Watch } from '#db/shape.ts'
import { findTracking, happened } from '#db/trackings.ts'
import { canonicalNumber, parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'

/** Milliseconds. The server ends a watch after 60 days, and so does this device. */
export const LONGEST_WATCH = 60 * 24 * 60 * 60 * 1000

/** The watch of a shipment, however its number is typed. */
export async function findWatch(localStore: LocalStore, shipmentNumber: string): Promise<Watch | undefined> {
  const exactly = await localStore.get('watches', canonicalNumber(shipmentNumber))
  if (exactly !== undefined) return exactly
  const wanted = parcelOf(shipmentNumber)
  return (await localStore.all('watches')).find(({ shipment_number }) => parcelOf(shipment_number) === wanted)
}

/**
 * Changes the current record of a watch in one transaction, so that a watch that the visitor ends meanwhile, here, in
 * another tab or while the worker is at it, does not come back.
 */
export async function changeWatch(
  localStore: LocalStore,
  key: string,
  change: (watch: Watch) => Watch,
): Promise<void> {
  const changed = await localStore.onDatabase<boolean | null>(
    async (database) => {
      // Some records are in memory then, which a transaction does not see.
      if (localStore.trouble() !== null) return null
      const transaction = database.transaction('watches', 'readwrite')
      const here = await transaction.store.get(key)
      if (here !== undefined) await transaction.store.put(change(here))
      await transaction.done
      return here !== undefined
    },
    () => null,
  )
  if (changed === true) localStore.announce('watches')
  if (changed !== null) return
  // For a device without a database, or without room in it: the records last as long as the page is open.
  const here = await localStore.get('watches', key)
  if (here !== undefined) await localStore.put('watches', change(here))
}

/** A followed shipment, and what this device knows about it. */
export interface Followed {
  readonly watch: Watch
  readonly tracking: SavedTracking | undefined
  /** The visitor's own name for the shipment. */
  readonly name: string | undefined
  readonly hasNews: boolean
}

/** The followed shipments, latest first, without those that the visitor has ended. */
export async function followedShipments(localStore: LocalStore): Promise<readonly Followed[]> {
  const watches = (await localStore.all('watches')).filter(({ stopping }) => stopping !== true)
  const followed = await Promise.all(watches.map((watch) => followedOf(localStore, watch)))
  return [...followed].sort((one, other) => other.watch.since - one.watch.since)
}

async function followedOf(localStore: LocalStore, watch: Watch): Promise<Followed> {
  const tracking = await findTracking(localStore, watch.shipment_number)
  const name = await nameOf(localStore, watch.shipment_number, tracking)
  return { watch, tracking, name, hasNews: hasNews(watch, tracking) }
}

/** The visitor's own name for a shipment. */
export async function nameOf(
  localStore: LocalStore,
  shipmentNumber: string,
  tracking: SavedTracking | undefined,
): Promise<string | undefined> {
  return tracking?.name ?? (await localStore.get('board', canonicalNumber(shipmentNumber)))?.name
}

/**
 * Whether the shipment moved since the visitor last looked: there are steps that they have not seen, or a notification
 * came after the last look-up.
 */
export function hasNews({ newsAt = 0 }: Watch, tracking: SavedTracking | undefined): boolean {
  if (tracking === undefined) return newsAt > 0
  const { steps, seen = happened(steps), savedAt } = tracking
  return happened(steps) > seen || newsAt > savedAt
}
