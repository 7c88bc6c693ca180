import type { ContentCache } from './contentStore.ts'

/** A cache whose code is loaded on first use. If that fails, nothing is cached. */
export function lazyContentCache(load: () => Promise<ContentCache>): ContentCache {
  return {
    async read() {
      const cache = await load().catch(() => null)
      return cache?.read() ?? null
    },
    write(content) {
      load().then(
        (cache) => cache.write(content),
        () => undefined,
      )
    },
  }
}
