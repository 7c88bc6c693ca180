import { deleteDB } from 'idb'
import { NAME } from '#db/database.ts'
import { STORE_NAMES } from '#db/shape.ts'
import type { LocalStore } from '#db/localStore.ts'

/** What became of the wish to delete everything. */
export type Deletion =
  | 'done'
  /** Another tab holds the database. It goes as soon as that tab is closed. */
  | 'held-by-another-tab'
  /** The browser does not do it. */
  | 'failed'

/** Milliseconds after which nobody waits for a browser that says nothing. */
const LONGEST_DELETION = 10_000

/**
 * Deletes all that is kept in stores, whatever it is, and the database itself: also one that a newer version has made,
 * one that is damaged, and one that lacks stores.
 */
export async function deleteAllStored(localStore: LocalStore): Promise<Deletion> {
  // First what can be: another tab may hold the database for long. And what is in memory alone.
  await Promise.all(STORE_NAMES.map((name) => localStore.clear(name)))
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
