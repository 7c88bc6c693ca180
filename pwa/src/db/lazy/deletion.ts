import { deleteDB } from 'idb'
import { NAME } from '#db/database.ts'
import { STORE_NAMES, type StoreName } from '#db/shape.ts'
import type { LocalStore } from '#db/localStore.ts'
import { alone } from '#db/outbox.ts'

/** The result of deleting everything. */
export type Deletion =
  | 'done'
  /** Another tab holds the database open. It is deleted as soon as that tab is closed. */
  | 'held-by-another-tab'
  /** The browser does not delete it. */
  | 'failed'

/** Milliseconds to wait for a browser that does not answer. */
const LONGEST_DELETION = 10_000

/**
 * Deletes what is in a store. A delivery that is under way puts back what it cannot send: that is deleted once it has
 * ended.
 */
export async function deleteStored(localStore: LocalStore, name: StoreName): Promise<void> {
  await localStore.clear(name)
  if (name === 'outbox') await alone(() => localStore.clear(name))
}

/**
 * Deletes all stores and the database itself, even if a newer version created it, it is damaged, or it lacks stores.
 */
export async function deleteAllStored(localStore: LocalStore): Promise<Deletion> {
  // The records come first, since another tab may hold the database open for long. This also clears those in memory.
  await Promise.race([Promise.all(STORE_NAMES.map((name) => deleteStored(localStore, name))), tooLate()])
  const deletion = await Promise.race([deleted(), tooLate()])
  localStore.reopen()
  for (const name of STORE_NAMES) localStore.announce(name)
  return deletion
}

async function deleted(): Promise<Deletion> {
  try {
    return await new Promise<Deletion>((resolve, reject) => {
      deleteDB(NAME, { blocked: () => resolve('held-by-another-tab') }).then(() => resolve('done'), reject)
    })
  } catch (error) {
    // Where the browser forbids storage there is nothing to delete.
    return error instanceof DOMException && error.name !== 'SecurityError' ? 'failed' : 'done'
  }
}

function tooLate(): Promise<Deletion> {
  return new Promise((resolve) => {
    setTimeout(resolve, LONGEST_DELETION, 'failed')
  })
}
