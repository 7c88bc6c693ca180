/** What is cached of the site itself. */
export interface CachedSite {
  readonly files: number
}

/** How many files of the site are cached; null if there are none, or the browser does not say. */
export async function cachedSite(): Promise<CachedSite | null> {
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

/** Whether only a part of the site is cached, as where data is saved. Only the worker knows what the whole is. */
export async function isPartlyCached(): Promise<boolean> {
  try {
    const worker = (await navigator.serviceWorker.getRegistration())?.active
    if (worker === undefined || worker === null) return false
    // The code that talks to the worker loads after the page, or not at all: this page works without it.
    const { cacheUrls } = await import('./cacheUrls.ts')
    return (await cacheUrls(worker, [])) !== 'all'
  } catch {
    return false
  }
}

/** Removes the site's files from this device. They are cached again on the next visit that has a connection. */
export async function removeCachedSite(): Promise<void> {
  try {
    const workers = await navigator.serviceWorker.getRegistrations()
    await Promise.all(workers.map((worker) => worker.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  } catch {
    // If they cannot be removed, they were never cached.
  }
}
