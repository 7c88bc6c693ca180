import { localStore } from '#db/localStore.ts'

/** The stores that hold what the visitor did; lists that are damaged come again from the server by themselves. */
const OWN = ['tracking', 'quotes', 'outbox', 'board', 'watches'] as const

/** Mends what is damaged on this device. Where it keeps nothing, not even the code for that is fetched. */
export async function healDatabase(): Promise<void> {
  const records = await localStore.onDatabase(
    async (database) =>
      (await Promise.all(OWN.map((name) => database.count(name)))).some((count) => count > 0),
    () => false,
  )
  if (!records) return
  // Where the line breaks it is mended at the next start.
  const healing = await import('#db/lazy/healing.ts').catch(() => null)
  if (healing === null) return
  const changed = await localStore.onDatabase(
    (database) => healing.heal(database, Date.now()),
    () => [],
  )
  for (const name of changed) localStore.announce(name)
}
