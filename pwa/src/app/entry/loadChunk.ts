/** Vite's own event for a chunk that cannot be loaded; `reload-outdated.ts` listens. */
export const CHUNK_MISSING = 'vite:preloadError'

/** Style sheets being loaded, by address. */
const loading = new Map<string, Promise<void>>()

/**
 * What every `import()` of a part becomes in the build (`build/chunk-loader.ts`): asks for all the `files` that the part
 * needs at once rather than one after the other, and waits for its styles, so that nothing is drawn without them.
 *
 * `load` imports the part itself; `files` are paths from the root of the site. Rejects where any of it cannot be had,
 * and asks for that anew the next time.
 */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map((file) => loadFile(`/${file}`)))
    return await load()
  } catch (error) {
    dispatchEvent(new Event(CHUNK_MISSING))
    throw error
  }
}

function loadFile(address: string): Promise<void> | undefined {
  const pending = loading.get(address)
  if (pending !== undefined) return pending
  // The styles that stand in the page have a link of theirs too, which is disabled (`build/page-styles.ts`).
  if (document.querySelector(`link[href="${address}"]`) !== null) return undefined
  const link = document.createElement('link')
  link.crossOrigin = ''
  link.href = address
  if (!address.endsWith('.css')) {
    link.rel = 'modulepreload'
    document.head.append(link)
    return undefined
  }
  link.rel = 'stylesheet'
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${address} cannot be fetched`))
    })
  }).finally(() => loading.delete(address))
  loading.set(address, loaded)
  document.head.append(link)
  return loaded
}
