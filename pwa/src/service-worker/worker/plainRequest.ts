/**
 * The page into which the server always inserts a list, and the query for that page as it was built
 * (`api/shipping/offices/page/routes.py`).
 */
const WITH_LIST = '/offices'
const PLAIN = '?plain'

const FILE = /\.\w+$/

/**
 * Turns a request for a page to cache into one for that page without an answer: at its bare address, so that the page
 * which the browser has just loaded is only revalidated. Requests for files stay unchanged, and so do navigations: a
 * page with an answer is not cached.
 */
export function plainRequest(request: Request): Request {
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate' || FILE.test(pathname)) return request
  return new Request(origin + pathname + (pathname === WITH_LIST ? PLAIN : ''), request)
}
