/** The id of the element that every page of this site carries its copy in. */
const PAGE_MARK = 'id="page-content"'

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/**
 * Whether `response` is what this site's server sends at that address. A hotspot that wants the visitor to sign in
 * answers every address with a page of its own, and status 200.
 */
export async function isOurs({ url }: Pick<Request, 'url'>, response: Response): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false
  const type = response.headers.get('content-type') ?? ''
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]
  if (ending === undefined)
    return type.startsWith('text/html') && (await response.clone().text()).includes(PAGE_MARK)
  const expected = TYPES[ending]
  return expected === undefined || type.startsWith(expected)
}
