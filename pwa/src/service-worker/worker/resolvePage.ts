import { NAMES, OF_OTHERS, ourNumberIn } from '#parsing/shipment-number/shipmentNumber.ts'

/**
 * A path, and the query in it: a link that was URL-encoded as a whole has its question mark there. Some links have
 * another sign for it.
 */
const QUERY_IN_PATH = /^(.*?)(?:(?:\?|[;&](?=[\w-]+=))(.*))?$/s

/** Without what follows in a sentence. A percent sign that encodes nothing belongs to none, and means no page. */
const TO_THE_LAST_LETTER = /^.*[\p{L}\p{N}%]/su
const BEFORE = /^\/[\s/"'‘“«(<[]+/
const DASHES = /[\u2010-\u2015\u2212]/g

/** What other sites' addresses end with: the name of a page's file, or only its extension. */
export const PAGE_FILE = /(?:^\/home|\/index)?(?:\.(?:html?|php|aspx?|jsp))?$/i

const TRACK = '/track'

/** A path that ends with a shipment number: no name of a page below Track has four digits. */
const NUMBER = /^\/track(?:ing)?[\s/=]((?:[^\d/=%]*\d){4}[^/=%]*)$/i

/** A query that begins with a text alone. */
const UNNAMED = /^()([^=&]+)=?(?=&|$)/

/** The names under which the page itself finds the number. */
const OWN_NAME = /(?:^|&)(?:shipment_)?number=/i

/** The names that other sites use for the number. An `id` may be that of anything else, so its value counts too. */
const OTHER_NAME = new RegExp(`(^|&)(?:${NAMES}=(?=[^&]*\\d)|id=(?=[a-z]{2}\\d{10}(?:&|$)))()`, 'i')

/**
 * The address, with its query, of the page that `url` means; undefined if `url` is that address already or `isPage`
 * knows no such page. A path with another file extension is no page. The server reads addresses in the same way
 * (`api/web/static/page_addresses.py`, `api/shipping/tracking/page/number_in_address.py`).
 */
export function resolvePage(
  { pathname, search, origin }: Pick<URL, 'pathname' | 'search' | 'origin'>,
  isPage: (path: string) => boolean,
): string | undefined {
  const [, address = '', inPath = ''] = QUERY_IN_PATH.exec(decoded(pathname)) ?? []
  const before = TO_THE_LAST_LETTER.exec(address)?.[0] ?? ''
  const number = NUMBER.exec(before)?.[1] ?? ''
  const path = number === '' ? pageAt(before) : TRACK
  const inQuery = encodeURI(inPath).replace(/#/g, '%23')
  const given = [number && `number=${encodeURIComponent(number)}`, inQuery, search.slice(1)]
    .filter(Boolean)
    .join('&')
  const query = path === TRACK && !OWN_NAME.test(given) ? withName(given) : given
  const meant = path + (query && `?${query}`)
  return meant === pathname + search || path.includes('.') || !isPage(path) ? undefined : origin + meant
}

/** The query with its number under the name that the page knows. A text alone may only stop a cache: `?1732871029`. */
function withName(query: string): string {
  const [, , text = ''] = UNNAMED.exec(query) ?? []
  const isNumber = OF_OTHERS.test(text) || ourNumberIn(text) !== null
  return query.replace(isNumber ? UNNAMED : OTHER_NAME, '$1number=$2')
}

/**
 * The path of the page that a path means. It ignores capitals, a quotation mark, a bracket or more slashes at the start
 * and what other sites' addresses end with, and replaces other dashes by hyphens.
 */
function pageAt(path: string): string {
  const page = path.replace(BEFORE, '/').normalize('NFKC').replace(DASHES, '-').toLowerCase()
  return page.replace(PAGE_FILE, '').replace(/^\/tracking$/, TRACK) || '/'
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
