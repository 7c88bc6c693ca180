import { localStore } from '#db/localStore.ts'

/** The stores that hold the visitor's own records; a damaged list is fetched from the server again. */
const OWN = ['tracking', 'quotes', 'outbox', 'board', 'watches'] as const

/** Repairs damaged records on this device. If it stores no such records, the code for that is not even loaded. */
export async function healDatabase(): Promise<void> {
  const records = await localStore.onDatabase(
    async (database) =>
      (await Promise.all(OWN.map((name) => database.count(name)))).some((count) => count > 0),
    () => false,
  )
  if (!records) return
  // If the code cannot be loaded, the database is repaired at the next start.
  const healing = await import('#db/lazy/healing.ts').catch(() => null)
  if (healing === null) return
  const changed = await localStore.onDatabase(
    (database) => healing.heal(database, Date.now()),
    () => [],
  )
  for (const name of changed) localStore.announce(name)
}
