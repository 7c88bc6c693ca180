import { canonicalNumber } from '#parsing/shipment-number/shipmentNumber.ts'

const PAGE = '/track'
const CALL = '/api/tracking'

/** What an address names a number by, as the page reads it (`features/tracking/useNumberInAddress.ts`). */
const NAMES = ['number', 'shipment_number']

/** Milliseconds. A page that asks later than that is told what is so by then. */
const FRESH = 10_000

type Ask = (address: string) => Promise<Response>

/**
 * Asks for the shipment that a page is opened for before the page itself is there, and hands the answer to its scripts
 * once they ask: on a cheap phone they need longer than the line.
 */
export function createEarlyTracking(ask: Ask, now: () => number) {
  let asked: { readonly address: string; readonly at: number; readonly response: Promise<Response> } | null =
    null

  return {
    /** The page of `number` is being opened. */
    opening(number: string): void {
      const address = `${CALL}?shipment_number=${encodeURIComponent(number)}`
      const response = ask(address)
      const mine = { address, at: now(), response }
      asked = mine
      // Without a connection the page's own call may find one, and says itself what is wrong.
      response.catch(() => {
        if (asked === mine) asked = null
      })
    },

    /** Whether a call at `url` is the one that was asked already. */
    has: ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
      asked !== null && pathname + search === asked.address && now() - asked.at < FRESH,

    /** The answer, once: whoever asks again wants to know anew. */
    response(): Promise<Response> {
      const response = asked?.response ?? Promise.resolve(Response.error())
      asked = null
      return response
    },
  }
}

/** The number that the page at `url` is opened for; null where it is none, or another page. */
export function trackedNumber({ pathname, searchParams }: URL): string | null {
  return pathname === PAGE ? numberIn(searchParams) : null
}

function numberIn(search: URLSearchParams): string | null {
  for (const wanted of NAMES) {
    for (const [name, value] of search) if (name.toLowerCase() === wanted) return canonicalNumber(value)
  }
  return null
}
