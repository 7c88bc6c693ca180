/** The files that each page needs, by its path, as the build has found them in its HTML (`build/page-files.ts`). */
export type PageFiles = Readonly<Record<string, readonly string[]>>

/** The id of the element that every page of this site carries its copy in. */
const PAGE_MARK = 'id="page-content"'

/** And of the element that a page with an answer in it has: from the cache it would stand there as if it were new. */
const ANSWER_MARK = 'id="page-state"'

/** Scripts and styles, whose names have their contents in them and so tell one build from another. */
const OF_A_BUILD = '/assets/'

/** A page with a gap, which answers are put into: `/track` with one is `/frames/track.frame`. */
const FRAME = /^\/frames(\/.+)\.frame$/

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  frame: 'text/plain',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/**
 * Whether `response` is what this build of the site is at that address. A hotspot that wants the visitor to sign in
 * answers every address with a page of its own, and status 200; and the server may have a newer build by now, whose
 * page must not stand among the files of this one.
 */
export async function isCacheable(
  { url }: Pick<Request, 'url'>,
  response: Response,
  pageFiles: PageFiles,
): Promise<boolean> {
  if (response.status !== 200 || response.redirected) return false
  const type = response.headers.get('content-type') ?? ''
  const { pathname } = new URL(url)
  const extension = /\.(\w+)$/.exec(pathname)?.[1]
  const expected = extension === undefined ? 'text/html' : TYPES[extension]
  if (expected !== undefined && !type.startsWith(expected)) return false
  const page = extension === undefined ? pathname : FRAME.exec(pathname)?.[1]
  return page === undefined || isOfBuild(await response.clone().text(), pageFiles[page])
}

/** Whether `response` is what a proxy says in its own words of a site that is away. What went wrong at 500 the site says. */
export async function isProxyError(response: Response): Promise<boolean> {
  return response.status > 500 && !(await response.clone().text()).includes(PAGE_MARK)
}

/** A page of another build lacks a file of this one, or names one that this build does not have. */
function isOfBuild(html: string, files: readonly string[] = []): boolean {
  const names = files.filter((file) => file.startsWith(OF_A_BUILD))
  if (!html.includes(PAGE_MARK) || html.includes(ANSWER_MARK) || !names.every((name) => html.includes(name)))
    return false
  const rest = names.reduce((text, name) => text.split(name).join(''), html)
  return !rest.includes(OF_A_BUILD)
}
