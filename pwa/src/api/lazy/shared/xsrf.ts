const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/** Bytes of chance in a token, as in the server's own: 43 letters of base64url (`api/web/middleware/csrf.py`). */
const TOKEN_BYTES = 32

type Send = (request: Request) => Promise<Response>

/**
 * `send`, with a token in the cookie before anything is asked, and in the header too of what changes something.
 *
 * The server gives a token to each question that comes without one. Of several asked at once each would bring its own,
 * the last of them perhaps between the writing of a header and the going out of its cookie, and the two would differ.
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
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  return pair?.slice(COOKIE.length + 1) ?? null
}

/** A new token, in the place of any that was there. */
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
