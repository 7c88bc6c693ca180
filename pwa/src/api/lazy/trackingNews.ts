import type { Tracking } from '#api/answers.ts'
import { timeLimit } from './shared/timeLimit.ts'
import { carryingToken } from './shared/xsrf.ts'

/**
 * What has become of a shipment since the response whose ETag is sent with the request. `retryAfter` is the number of
 * seconds for which a busy server wants no request.
 */
export type TrackingNews =
  | { readonly kind: 'unchanged'; readonly asOf: string | null }
  | { readonly kind: 'changed'; readonly tracking: Tracking; readonly tag: string | null }
  | { readonly kind: 'failed'; readonly retryAfter?: number }

/** Milliseconds. Nobody waits for it. */
const LONGEST_CHECK = 30_000

const NOT_MODIFIED = 304

/** Checks a shipment that is known already: if `tag` is still current, the response has no body. */
export async function trackingNews(
  shipmentNumber: string,
  tag: string | null,
  send: (request: Request) => Promise<Response> = (request) => globalThis.fetch(request),
): Promise<TrackingNews> {
  try {
    const address = new URL('/api/tracking', location.origin)
    address.searchParams.set('shipment_number', shipmentNumber)
    const headers = tag === null ? {} : { 'if-none-match': tag }
    const request = new Request(address, { headers, signal: timeLimit(LONGEST_CHECK) })
    const response = await carryingToken(send)(request)
    if (response.status === NOT_MODIFIED) {
      // Chromium counts a response that is never read as cancelled, even if it has no body.
      await response.text()
      return { kind: 'unchanged', asOf: dateOf(response) }
    }
    if (!response.ok) return { kind: 'failed', ...waitOf(response) }
    const tracking = (await response.json()) as Tracking
    // A captive portal answers anything.
    if (!Array.isArray(tracking.steps)) return { kind: 'failed' }
    return { kind: 'changed', tracking, tag: response.headers.get('etag') }
  } catch {
    return { kind: 'failed' }
  }
}

function dateOf({ headers }: Response): string | null {
  const date = new Date(headers.get('date') ?? '')
  return Number.isNaN(date.getTime()) ? null : date.toISOString()
}

function waitOf({ headers }: Response): { readonly retryAfter?: number } {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 ? { retryAfter: seconds } : {}
}
