/** Requests `address` from the API for the service worker. Only the pages' calls create the token in the cookie. */
export function askWithoutCookie(address: string): Promise<Response> {
  return fetch(address, { credentials: 'omit' })
}

/** Sends a request of the browser itself to the server, unchanged, for the service worker. */
export function passOn(request: Request): Promise<Response> {
  return fetch(request)
}
