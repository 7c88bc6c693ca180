const COOKIE = 'XSRF-TOKEN'
const HEADER = 'X-XSRF-TOKEN'

/** Any small resource will do: every GET under /api/ sets the cookie where there is none. */
const COOKIE_SOURCE = '/api/site'

type Send = (request: Request) => Promise<Response>

/** `send`, with the XSRF cookie's value carried as a header on every request that changes something. */
export function carryingToken(send: Send): Send {
  return async (request) => {
    if (request.method === 'GET') return send(request)
    if (tokenInCookie() === null) await fetchCookie(send, request)
    const answer = await send(signed(request.clone()))
    if (answer.status !== 403) return answer
    dropCookie()
    await fetchCookie(send, request)
    return send(signed(request))
  }
}

async function fetchCookie(send: Send, { url, signal }: Request): Promise<void> {
  await send(new Request(new URL(COOKIE_SOURCE, url), { signal, cache: 'no-store' }))
}

function signed(request: Request): Request {
  request.headers.set(HEADER, tokenInCookie() ?? '')
  return request
}

function tokenInCookie(): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  return pair === undefined ? null : decodeURIComponent(pair.slice(COOKIE.length + 1))
}

/** The server sets the cookie only where it is absent, so one that was refused has to go first. */
function dropCookie(): void {
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0`
}
