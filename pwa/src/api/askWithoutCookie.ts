/** Requests `address` from the API for the service worker. Only the pages' calls create the token in the cookie. */
export function askWithoutCookie(address: string): Promise<Response> {
  return fetch(address, { credentials: 'omit' })
}
