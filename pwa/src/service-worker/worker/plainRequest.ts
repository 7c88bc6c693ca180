/**
 * The page that the server puts a list into, whatever its address asks, and the address of that page as it was built
 * (`api/shipping/offices_page.py`).
 */
const WITH_LIST = '/offices'
const PLAIN = '?plain'

const FILE = /\.\w+$/

/**
 * The request for a page to keep as the request for that page without any answer in it: at its bare address, so that the
 * one that the browser has just loaded is only asked after. One for a file stays what it is, and so does that of a visitor
 * who opens a page: it is not kept with an answer.
 */
export function plainRequest(request: Request): Request {
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate' || FILE.test(pathname)) return request
  return new Request(origin + pathname + (pathname === WITH_LIST ? PLAIN : ''), request)
}
