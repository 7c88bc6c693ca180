/** What a page asks its worker to put into the cache: addresses, or all of the site. */
export type RequestedUrls = 'all' | readonly string[]

/** What is in the cache once the worker has done so: all of the site, what was asked for, or less than that. */
export type CacheCoverage = 'all' | 'requested' | 'partial'

export const CACHE_URLS = 'CACHE_URLS'

/** The message from page to worker. The reply, of type `CacheCoverage`, comes by the port that goes along. */
export interface CacheUrlsMessage {
  readonly type: typeof CACHE_URLS
  readonly urls: RequestedUrls
}
