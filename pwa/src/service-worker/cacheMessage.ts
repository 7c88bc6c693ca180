/**
 * What the cache holds once the worker has filled it: all files that are fetched ahead, those that were asked for, or
 * fewer.
 */
export type CacheCoverage = 'all' | 'requested' | 'partial'

export const CACHE_URLS = 'CACHE_URLS'

/**
 * The message from page to worker: the addresses to cache, and whether to cache all files that are fetched ahead too.
 * The worker replies with a `CacheCoverage` through the port that comes with the message.
 */
export interface CacheUrlsMessage {
  readonly type: typeof CACHE_URLS
  readonly urls: readonly string[]
  readonly ahead: boolean
}
