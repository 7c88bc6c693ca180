/** Vite's own event for a part of the site that could not be had; `reload-outdated.ts` listens. */
export const PART_MISSING = 'vite:preloadError'

/** Styles on their way to the page, by their address. */
const coming = new Map<string, Promise<void>>()

/**
 * What every `import()` of a part becomes in the build (`build/part-loader.ts`): asks for all the `files` that the part
 * needs at once rather than one after the other, and waits for its styles, so that nothing is drawn without them.
 *
 * `load` imports the part itself; `files` are paths from the root of the site. Rejects where any of it cannot be had,
 * and asks for that anew the next time.
 */
export async function bringPart<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  try {
    await Promise.all(files.map((file) => bringFile(`/${file}`)))
    return await load()
  } catch (error) {
    globalThis.dispatchEvent(new Event(PART_MISSING))
    throw error
  }
}

function bringFile(address: string): Promise<void> | undefined {
  const onItsWay = coming.get(address)
  if (onItsWay !== undefined) return onItsWay
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
  const arrival = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${address} cannot be fetched`))
    })
  }).finally(() => coming.delete(address))
  coming.set(address, arrival)
  document.head.append(link)
  return arrival
}
