import type { Shipment } from './answers.ts'
import { type Outcome, UNAVAILABLE } from './outcome.ts'

type Calls = (typeof import('./lazy/shared/calls.ts'))['calls']
type Door = Calls & { readonly pageNow: (path: string) => Promise<string | null> }

/**
 * The one door to the API: nothing else in the browser calls fetch. A call that takes a signal can be called off by it.
 *
 * What makes the calls comes with the first of them: a page is read, and its form filled in, before anything is asked.
 */
export const api: Door = {
  countries: () => asked((calls) => calls.countries()),
  locations: () => asked((calls) => calls.locations()),
  aliases: () => asked((calls) => calls.aliases()),
  offices: () => asked((calls) => calls.offices()),
  pages: (signal) => asked((calls) => calls.pages(signal)),
  site: (signal) => asked((calls) => calls.site(signal)),
  rates: (shipment: Shipment, signal) => asked((calls) => calls.rates(shipment, signal)),
  tracking: (shipmentNumber, signal) => asked((calls) => calls.tracking(shipmentNumber, signal)),
  sendMessage: (message, key, signal) => asked((calls) => calls.sendMessage(message, key, signal)),
  /**
   * The HTML of the page at `path`, as the server has it now; null where it cannot be asked. Here at once,
   * for it is asked when nothing more of an outdated page can be had.
   */
  pageNow: async (path: string): Promise<string | null> => {
    try {
      const response = await fetch(path, { cache: 'no-store', headers: { accept: 'text/html' } })
      return response.ok ? await response.text() : null
    } catch {
      return null
    }
  },
}

/** A line that breaks on the way to the calls is as one that breaks on the way to the server. */
async function asked<T>(question: (calls: Calls) => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    const { calls } = await import('./lazy/shared/calls.ts')
    return await question(calls)
  } catch {
    return UNAVAILABLE
  }
}
