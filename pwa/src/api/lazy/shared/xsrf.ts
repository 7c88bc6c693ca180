const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/**
 * A token among the cookies. An application at another host of the domain may set a cookie of the same name for the
 * whole domain, and browsers list the oldest first.
 */
const TOKEN = /(?:^|; )XSRF-TOKEN=([\w-]{43})(?:;|$)/

/**
 * Random bytes in a token, as many as in the server's own: 43 characters of base64url (`api/web/middleware/csrf.py`).
 */
const TOKEN_BYTES = 32

type Send = (request: Request) => Promise<Response>

/**
 * Wraps `send`: every request goes out with a token in the cookie, and all but GET repeat it in the header.
 *
 * The server sends a token with its response to each request that has none. Several requests at once would each bring
 * one, and the last cookie might arrive after the header of another request was written, so that the two differ.
 */
export function carryingToken(send: Send): Send {
  return async (request) => {
    const token = (await tokenInCookie()) ?? (await putTokenInCookie())
    if (request.method === 'GET') return send(request)
    const answer = await send(signed(request.clone(), token))
    if (answer.status !== 403) return answer
    return send(signed(request, await putTokenInCookie()))
  }
}

function signed(request: Request, token: string): Request {
  request.headers.set(HEADER, token)
  return request
}

/** A service worker has no document. The browsers that wake one up to send something have a cookie store. */
interface CookieStore {
  readonly get: (name: string) => Promise<{ readonly value?: string } | null>
  readonly set: (cookie: {
    readonly name: string
    readonly value: string
    readonly path: string
    readonly sameSite: 'strict'
  }) => Promise<void>
}

const cookieStore = () => (globalThis as { readonly cookieStore?: CookieStore }).cookieStore

async function tokenInCookie(): Promise<string | null> {
  if (typeof document === 'undefined') return (await cookieStore()?.get(COOKIE))?.value ?? null
  return TOKEN.exec(document.cookie)?.[1] ?? null
}

/** Puts a new token in the cookie, in place of any other. */
async function putTokenInCookie(): Promise<string> {
  const value = newToken()
  if (typeof document === 'undefined') {
    await cookieStore()?.set({ name: COOKIE, value, path: '/', sameSite: 'strict' })
  } else {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${COOKIE}=${value}; Path=/; SameSite=Strict${secure}`
  }
  return value
}

function newToken(): string {
  const chance = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))
  return btoa(String.fromCodePoint(...chance))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
}
