/** Asks the API at `address` for the service worker. The token in the cookie is made by the calls of pages, once for all. */
export function askWithoutCookie(address: string): Promise<Response> {
  return fetch(address, { credentials: 'omit' })
}
