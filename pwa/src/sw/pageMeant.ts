import { pageAddress } from '#parsing/pageAddress.ts'

/** A link that was encoded as a whole has its question mark in its path. */
const QUERY_IN_PATH = /%3f(.*)$/is

/**
 * The address of the page that `url` means without being it, with its query; undefined where `isPage` knows none.
 * What has a file's ending is no page.
 */
export function pageMeant(
  { pathname, search, origin }: Pick<URL, 'pathname' | 'search' | 'origin'>,
  isPage: (path: string) => boolean,
): string | undefined {
  const path = pageAddress(pathname.replace(QUERY_IN_PATH, ''))
  if (path === pathname || path.includes('.') || !isPage(path)) return undefined
  const inPath = QUERY_IN_PATH.exec(pathname)?.[1] ?? ''
  const query = [inPath.replaceAll(/%(3d|26)/gi, decodeURIComponent), search.slice(1)].filter(Boolean)
  return origin + path + (query.length > 0 ? `?${query.join('&')}` : '')
}
