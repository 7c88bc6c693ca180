/** Vite's own event for a chunk that cannot be loaded; `reload-outdated.ts` listens for it. */
export const CHUNK_MISSING = 'vite:preloadError'

/** Milliseconds. A connection may fall silent without an error; whoever waits for the chunk then says so, or retries. */
const LONGEST_WAIT = 60_000

/** Style sheets being loaded, by address. */
const loading = new Map<string, Promise<void>>()

/**
 * The build replaces every dynamic `import()` with a call of this (`build/chunk-loader.ts`): it requests all the
 * `files` that the chunk needs at once rather than one after the other, and waits for its styles, so that nothing is
 * drawn without them.
 *
 * `load` imports the chunk itself; `files` are paths from the root of the site. Rejects if any file cannot be loaded,
 * and requests that file again the next time. Also rejects if they take too long; once they have come, the next call
 * finds them.
 */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    return await Promise.race([
      Promise.all(files.map((file) => loadFile(`/${file}`))).then(load),
      new Promise<never>((_resolve, reject) => {
        setTimeout(() => reject(new Error('It takes too long')), LONGEST_WAIT)
      }),
    ])
  } catch (error) {
    dispatchEvent(new Event(CHUNK_MISSING))
    throw error
  }
}

function loadFile(address: string): Promise<void> | undefined {
  const pending = loading.get(address)
  if (pending !== undefined) return pending
  // Inlined styles have a link too, which is disabled (`build/page-styles.ts`).
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
