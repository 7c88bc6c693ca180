import { type Outcome, UNAVAILABLE } from './outcome.ts'

type Calls = (typeof import('./lazy/shared/calls.ts'))['calls']
type Api = Calls & { readonly pageNow: (path: string) => Promise<string | null> }

/**
 * The calls that pages make to the API; rarer ones are modules of their own in `lazy/`. A call that takes a signal can
 * be aborted by it.
 *
 * The code of the calls is loaded with the first call: a visitor reads the page and fills in its form before that.
 */
export const api: Api = {
  countries: call('countries'),
  locations: call('locations'),
  aliases: call('aliases'),
  offices: call('offices'),
  pages: call('pages'),
  page: call('page'),
  site: call('site'),
  rates: call('rates'),
  tracking: call('tracking'),
  sendMessage: call('sendMessage'),
  /**
   * The HTML of the page at `path`, as the server has it now; null if the request fails. It is not loaded lazily,
   * because it is called when no more chunks of an outdated page can be loaded.
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

let calls: Calls | undefined

/** If the code of the calls cannot be loaded, the call ends as if the server could not be reached. */
function call<Name extends keyof Calls>(name: Name): Calls[Name] {
  const ask = async (...question: readonly unknown[]): Promise<Outcome<unknown>> => {
    try {
      // Once the calls are loaded, the request goes out before React renders again.
      calls ??= (await import('./lazy/shared/calls.ts')).calls
      return await (calls[name] as typeof ask)(...question)
    } catch {
      return UNAVAILABLE
    }
  }
  return ask as Calls[Name]
}
