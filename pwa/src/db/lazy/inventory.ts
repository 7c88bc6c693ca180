import type { SavedList, Shape, StoreName } from '#db/shape.ts'
import { STORE_NAMES } from '#db/shape.ts'
import type { LocalStore } from '#db/localStore.ts'

/** What one store holds. */
export interface Holding {
  readonly name: StoreName
  /** Things that a visitor would count: places, not the one list that they are in. */
  readonly count: number
  /** Bytes that the records would take in a file: the browser does not say how many it needs itself. */
  readonly bytes: number
  /** The server's version of the list, if the store holds one. */
  readonly version: string | null
  /** When the newest record was saved, by this device's clock; null if there is none. */
  readonly savedAt: number | null
}

/** What this device keeps, store by store. */
export async function takeInventory(localStore: LocalStore): Promise<readonly Holding[]> {
  return Promise.all(
    STORE_NAMES.map(async (name) => {
      const [records, stored] = await Promise.all([
        localStore.all(name),
        localStore.onDatabase(
          (database) => database.count(name),
          () => 0,
        ),
      ])
      return holdingOf(name, records, stored)
    }),
  )
}

/** `stored` also counts unreadable records, which have to be deleted too. */
function holdingOf(name: StoreName, records: readonly Shape[StoreName][], stored: number): Holding {
  const [first] = records
  const list = first !== undefined && 'items' in first ? first : null
  return {
    name,
    count: list === null ? Math.max(records.length, stored) : list.items.length,
    bytes: records.length === 0 ? 0 : new TextEncoder().encode(JSON.stringify(records)).length,
    version: versionOf(list),
    savedAt: records.length === 0 ? null : Math.max(...records.map(momentOf)),
  }
}

function versionOf(list: Pick<SavedList<unknown>, 'version'> | null): string | null {
  return list === null || list.version === '' ? null : list.version
}

function momentOf(record: Shape[StoreName]): number {
  if ('savedAt' in record) return record.savedAt
  if ('writtenAt' in record) return record.writtenAt
  return 'addedAt' in record ? record.addedAt : record.since
}
