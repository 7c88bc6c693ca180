import { numberInQuery } from '#parsing/numberInQuery.ts'

const PAGE = '/track'
const CALL = '/api/tracking'

/** Milliseconds. A page that asks later than that gets a new answer. */
const FRESH = 10_000

type Ask = (address: string) => Promise<Response>

/**
 * Requests the shipment of a page before the page itself is loaded, and hands the response to the page's scripts when
 * they ask for it: on a cheap phone the scripts take longer than the request.
 */
export function createEarlyTracking(ask: Ask, now: () => number) {
  let asked: { readonly address: string; readonly at: number; readonly response: Promise<Response> } | null =
    null

  return {
    /** Called when the page of `number` is being opened. */
    opening(number: string): void {
      const address = `${CALL}?shipment_number=${encodeURIComponent(number)}`
      const response = ask(address)
      const mine = { address, at: now(), response }
      asked = mine
      // Without a connection the page's own request may still succeed, and otherwise reports the error itself.
      response.catch(() => {
        if (asked === mine) asked = null
      })
    },

    /** Whether `url` is the request that was sent already. */
    has: ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
      asked !== null && pathname + search === asked.address && now() - asked.at < FRESH,

    /** Returns the response once: whoever asks again wants a new one. */
    response(): Promise<Response> {
      const response = asked?.response ?? Promise.resolve(Response.error())
      asked = null
      return response
    },
  }
}

/** The number in the address of a tracking page; null if there is none, or it is another page. */
export function trackedNumber({ pathname, searchParams }: URL): string | null {
  return pathname === PAGE ? numberInQuery(searchParams) : null
}
