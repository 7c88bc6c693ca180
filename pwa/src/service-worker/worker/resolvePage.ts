/** A percent sign that encodes nothing belongs to no sentence, and means no page. */
const BEHIND = /[^\p{L}\p{N}%]+$/u
const BEFORE = /^\/[\s"'‘“«(<[]+/
const DASHES = /[\u2010-\u2015\u2212]/g

/** A link that was URL-encoded as a whole has its question mark in its path. */
const QUERY_IN_PATH = /%3f(.*)$/is

/**
 * The address, with its query, of the page that `url` means; undefined if `url` is that address already or `isPage`
 * knows no such page. A path with a file extension is no page.
 */
export function resolvePage(
  { pathname, search, origin }: Pick<URL, 'pathname' | 'search' | 'origin'>,
  isPage: (path: string) => boolean,
): string | undefined {
  const path = pageAddress(pathname.replace(QUERY_IN_PATH, ''))
  if (path === pathname || path.includes('.') || !isPage(path)) return undefined
  const inPath = QUERY_IN_PATH.exec(pathname)?.[1] ?? ''
  const query = [inPath.replace(/%(3d|26)/gi, decodeURIComponent), search.slice(1)].filter(Boolean)
  return origin + path + (query.length > 0 ? `?${query.join('&')}` : '')
}

/**
 * The path of the page that a path means. It ignores capitals, a slash or punctuation at the end, and a quotation mark
 * or bracket at the start, and replaces other dashes by hyphens. The server reads addresses in the same way
 * (`api/web/static/page_addresses.py`).
 */
export function pageAddress(pathname: string): string {
  const path = decoded(pathname).replace(BEHIND, '').replace(BEFORE, '/').normalize('NFKC')
  return path.replace(DASHES, '-').toLowerCase() || '/'
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
