/** What is in the cache of the site itself. */
export interface CachedSite {
  readonly files: number
}

/** How many files of the site are cached; null where none is, or the browser does not say. */
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

/** Whether only a part of the site is cached, as on a line where data is saved. Only the worker knows what all of it is. */
export async function isPartlyCached(): Promise<boolean> {
  try {
    const worker = (await navigator.serviceWorker.getRegistration())?.active
    if (worker === undefined || worker === null) return false
    // What speaks to the worker comes after the page has loaded, or not at all: this page does without it.
    const { cacheUrls } = await import('./cacheUrls.ts')
    return (await cacheUrls(worker, [])) !== 'all'
  } catch {
    return false
  }
}

/** Takes the site itself off this device. It comes again with the next visit that has a connection. */
export async function removeCachedSite(): Promise<void> {
  try {
    const workers = await navigator.serviceWorker.getRegistrations()
    await Promise.all(workers.map((worker) => worker.unregister()))
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  } catch {
    // Where it cannot be removed, it was never cached.
  }
}
