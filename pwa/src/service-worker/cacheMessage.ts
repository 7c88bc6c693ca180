/** What is in the cache once the worker has done so: all that is fetched ahead, what was asked for, or less than that. */
export type CacheCoverage = 'all' | 'requested' | 'partial'

export const CACHE_URLS = 'CACHE_URLS'

/**
 * The message from page to worker: the addresses to put into the cache, and whether what is fetched ahead comes too. The
 * reply, of type `CacheCoverage`, comes by the port that goes along.
 */
export interface CacheUrlsMessage {
  readonly type: typeof CACHE_URLS
  readonly urls: readonly string[]
  readonly ahead: boolean
}
