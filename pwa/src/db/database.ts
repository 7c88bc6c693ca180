import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { KEY_OF, type Shape, STORE_NAMES, type StoreName } from './shape.ts'

export const NAME = 'waybill'

/** Goes up with every change of the stores or of what their records hold. */
const VERSION = 5

type Schema = DBSchema & { [Name in StoreName]: { key: string; value: Shape[Name] } }

export type Database = IDBPDatabase<Schema>

/** Milliseconds to wait for a database to open: some browsers never report that it cannot be opened. */
const LONGEST_OPENING = 5000

/** Why this device's database cannot be used. */
export type Obstacle =
  /** The browser does not let this site store anything, or its database is damaged. */
  | 'forbidden'
  /** Another tab holds an older version of the database open. */
  | 'held-by-another-tab'
  /** A newer version of this site has made the database: this page is too old for it. */
  | 'newer'
  /** The device has no room, not even to open the database. */
  | 'full'

export class DatabaseError extends Error {
  readonly obstacle: Obstacle
  /** The browser's own error; undefined while the database may still open. */
  readonly thrown: unknown
  constructor(obstacle: Obstacle, thrown?: unknown) {
    super(obstacle)
    this.obstacle = obstacle
    this.thrown = thrown
  }
}

/**
 * Opens the database, and migrates an older one with its records kept.
 *
 * `onClosed` is called when the database closes: for a newer version in another tab, or by the browser itself. Throws
 * DatabaseError. `onLate` gets a database that opens after that: on a device that was too busy, or once the other tab
 * closes its connection.
 */
export async function openDatabase(
  onClosed: () => void,
  onLate: (database: Database) => void,
): Promise<Database> {
  let giveUp!: (obstacle: Obstacle) => void
  const held = new Promise<never>((_resolve, reject) => {
    giveUp = (obstacle) => reject(new DatabaseError(obstacle))
  })
  const timer = setTimeout(giveUp, LONGEST_OPENING, 'forbidden')
  const opening = open(onClosed, () => giveUp('held-by-another-tab'))
  try {
    return await Promise.race([opening, held])
  } catch (error) {
    if (error instanceof DatabaseError) {
      opening.then(onLate, () => undefined)
      throw error
    }
    throw new DatabaseError(obstacleIn(error), error)
  } finally {
    clearTimeout(timer)
  }
}

/** It is async because a browser that stores nothing may throw synchronously. */
async function open(onClosed: () => void, onHeld: () => void): Promise<Database> {
  return openDB<Schema>(NAME, VERSION, {
    upgrade: (database, _from, _to, transaction) => {
      for (const name of STORE_NAMES) {
        if (database.objectStoreNames.contains(name)) {
          if (transaction.objectStore(name).keyPath === KEY_OF[name]) continue
          // A store with another key path cannot be migrated: the server sends its content again.
          database.deleteObjectStore(name)
        }
        const keyPath = KEY_OF[name]
        database.createObjectStore(name, keyPath === null ? {} : { keyPath })
      }
    },
    blocked: onHeld,
    blocking: (_current, _next, event) => {
      ;(event.target as IDBDatabase).close()
      onClosed()
    },
    terminated: onClosed,
  })
}

function obstacleIn(error: unknown): Obstacle {
  if (isFull(error)) return 'full'
  return error instanceof DOMException && error.name === 'VersionError' ? 'newer' : 'forbidden'
}

export function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
