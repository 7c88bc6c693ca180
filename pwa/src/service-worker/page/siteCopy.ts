import { keep } from '#service-worker/keeping.ts'

/** What the browser says of the room that this site has; some say only a part of it, or nothing. */
const storage = (): Partial<StorageManager> => (navigator as Partial<Navigator>).storage ?? {}

/** What the worker keeps of the site itself. */
export interface SiteCopy {
  readonly files: number
}

/** How many files of the site are kept; null where nothing is, or the browser does not tell. */
export async function siteCopy(): Promise<SiteCopy | null> {
  try {
    const names = await caches.keys()
    const counts = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    )
    const files = counts.reduce((sum, count) => sum + count, 0)
    return files === 0 ? null : { files }
  } catch {
    return null
  }
}

/** Whether only a part of the site is kept, as on a line where data is saved. Only the worker knows what all of it is. */
export async function isKeptInPart(): Promise<boolean> {
  try {
    const worker = (await navigator.serviceWorker.getRegistration())?.active
    return worker !== undefined && worker !== null && (await keep(worker, [])) !== 'all'
  } catch {
    return false
  }
}

/** Takes the site itself off this device. It comes again with the next visit that has a connection. */
export async function removeSiteCopy(): Promise<void> {
  try {
    const workers = await navigator.serviceWorker.getRegistrations()
    await Promise.all(workers.map((worker) => worker.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  } catch {
    // Where it cannot be removed, it was never kept.
  }
}

/** Bytes that the browser counts for this site, of everything; null where it does not tell. */
export async function bytesInAll(): Promise<number | null> {
  try {
    return (await storage().estimate?.())?.usage ?? null
  } catch {
    return null
  }
}

/** Asks the browser not to make room on the device by deleting what is kept here. */
export async function askToStay(): Promise<void> {
  try {
    if ((await storage().persisted?.()) === false) await storage().persist?.()
  } catch {
    // Then it stays as long as there is room.
  }
}
