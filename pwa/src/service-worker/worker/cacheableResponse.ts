/** The files that each page needs, by its path, as the build has found them in its HTML (`build/page-files.ts`). */
export type PageFiles = Readonly<Record<string, readonly string[]>>

/** The id of the element that holds the copy in every page of this site. */
const PAGE_MARK = 'id="page-content"'

/** The id of the element in a page with an answer: from the cache the answer would look new. */
const ANSWER_MARK = 'id="page-state"'

/** The folder of scripts and styles, whose names contain a hash and so differ between builds. */
const OF_A_BUILD = '/assets/'

/** A page with a gap for answers: that of `/track` is `/frames/track.frame`. */
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
 * Whether `response` is the file or page of this build at that address. A hotspot that wants the visitor to sign in
 * answers every address with its own page and status 200; and the server may have a newer build by now, whose page must
 * not be mixed with the files of this one.
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

/** Whether `response` is a proxy's error page for a site that is down. The site itself answers errors with 500. */
export async function isProxyError(response: Response): Promise<boolean> {
  return response.status > 500 && !(await response.clone().text()).includes(PAGE_MARK)
}

/**
 * Whether a page is of this build: one of another build lacks a file of this one, or names one that this build does not
 * have.
 */
function isOfBuild(html: string, files: readonly string[] = []): boolean {
  const names = files.filter((file) => file.startsWith(OF_A_BUILD))
  if (!html.includes(PAGE_MARK) || html.includes(ANSWER_MARK) || !names.every((name) => html.includes(name)))
    return false
  const rest = names.reduce((text, name) => text.split(name).join(''), html)
  return !rest.includes(OF_A_BUILD)
}
