import { parcelOf } from '#parsing/shipment-number/shipmentNumber.ts'
import { allOrNothing } from './shared/allOrNothing.ts'
import { soundOrNone } from './after-load/recordSchema.ts'
import type { LocalStore } from '#db/localStore.ts'
import type { BoardEntry, SavedTracking, Shape } from '#db/shape.ts'

/** The board's records on this device, by parcel. */
export interface BoardRecords {
  readonly board: ReadonlyMap<string, BoardEntry>
  readonly tracking: ReadonlyMap<string, SavedTracking>
}

interface Change<T> {
  readonly put?: readonly T[]
  readonly remove?: readonly string[]
}

export interface Changes<Result> {
  readonly board?: Change<BoardEntry>
  readonly tracking?: Change<SavedTracking>
  readonly result: Result
}

const STORES = ['board', 'tracking'] as const

/**
 * Changes the board and its shipments' records in one transaction, based on what it holds at that moment, since another
 * tab may do the same. Subscribers are told once per store, however many records change.
 */
export async function changeBoard<Result>(
  localStore: LocalStore,
  change: (here: BoardRecords) => Changes<Result>,
): Promise<Result> {
  const changes =
    (await localStore.onDatabase<Changes<Result> | null>(
      async (database) => {
        // Some records are in memory then, which a transaction does not see.
        if (localStore.trouble() !== null) return null
        const transaction = database.transaction(STORES, 'readwrite')
        return allOrNothing(transaction, async () => {
          const [board, tracking] = [transaction.objectStore('board'), transaction.objectStore('tracking')]
          const [entries, trackings] = await Promise.all([board.getAll(), tracking.getAll()])
          const wanted = change({
            board: byParcel(entries.flatMap((entry) => soundOrNone('board', entry) ?? [])),
            tracking: byParcel(trackings.flatMap((record) => soundOrNone('tracking', record) ?? [])),
          })
          await Promise.all([...written(wanted.board, board), ...written(wanted.tracking, tracking)])
          return wanted
        })
      },
      () => null,
    )) ?? (await changedInMemory(localStore, change))
  for (const name of STORES) if (isChange(changes[name])) localStore.announce(name)
  return changes.result
}

/** For a device without a database, or without room in it: the records last as long as the page is open. */
async function changedInMemory<Result>(
  localStore: LocalStore,
  change: (here: BoardRecords) => Changes<Result>,
): Promise<Changes<Result>> {
  const [board, tracking] = await Promise.all([localStore.all('board'), localStore.all('tracking')])
  const wanted = change({ board: byParcel(board), tracking: byParcel(tracking) })
  const storeOf = <Name extends (typeof STORES)[number]>(name: Name) => ({
    put: (record: Shape[Name]) => localStore.put(name, record),
    delete: (key: string) => localStore.remove(name, key),
  })
  await Promise.all([
    ...written(wanted.board, storeOf('board')),
    ...written(wanted.tracking, storeOf('tracking')),
  ])
  return wanted
}

/** A store that can be changed. */
interface Changeable<T> {
  readonly put: (record: T) => Promise<unknown>
  readonly delete: (key: string) => Promise<unknown>
}

const written = <T>({ put = [], remove = [] }: Change<T> = {}, store: Changeable<T>) => [
  ...put.map((record) => store.put(record)),
  ...remove.map((key) => store.delete(key)),
]

const byParcel = <T extends { readonly shipment_number: string }>(records: readonly T[]) =>
  new Map(records.map((record) => [parcelOf(record.shipment_number), record]))

const isChange = ({ put = [], remove = [] }: Change<unknown> = {}) => put.length + remove.length > 0
