const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/** Any small resource will do: every GET under /api/ sets the cookie where there is none. */
const COOKIE_SOURCE = '/api/site'

type Send = (request: Request) => Promise<Response>

/** `send`, with the XSRF cookie's value carried as a header on every request that changes something. */
export function carryingToken(send: Send): Send {
  return async (request) => {
    if (request.method === 'GET') return send(request)
    if ((await tokenInCookie()) === null) await fetchCookie(send, request)
    const answer = await send(await signed(request.clone()))
    if (answer.status !== 403) return answer
    await dropCookie()
    await fetchCookie(send, request)
    return send(await signed(request))
  }
}

async function fetchCookie(send: Send, { url, signal }: Request): Promise<void> {
  await send(new Request(new URL(COOKIE_SOURCE, url), { signal, cache: 'no-store' }))
}

async function signed(request: Request): Promise<Request> {
  request.headers.set(HEADER, (await tokenInCookie()) ?? '')
  return request
}

/** A service worker has no document. The browsers that wake one up to send something have a cookie store. */
interface CookieStore {
  readonly get: (name: string) => Promise<{ readonly value?: string } | null>
  readonly delete: (name: string) => Promise<void>
}

const cookieStore = () => (globalThis as { readonly cookieStore?: CookieStore }).cookieStore

async function tokenInCookie(): Promise<string | null> {
  if (typeof document === 'undefined') return (await cookieStore()?.get(COOKIE))?.value ?? null
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  return pair === undefined ? null : decodeURIComponent(pair.slice(COOKIE.length + 1))
}

/** The server sets the cookie only where it is absent, so one that was refused has to go first. */
async function dropCookie(): Promise<void> {
  if (typeof document === 'undefined') await cookieStore()?.delete(COOKIE)
  else document.cookie = `${COOKIE}=; Path=/; Max-Age=0`
}
