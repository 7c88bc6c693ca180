import { type Outcome, UNAVAILABLE } from './outcome.ts'

type Calls = (typeof import('./lazy/shared/calls.ts'))['calls']
type Door = Calls & { readonly pageNow: (path: string) => Promise<string | null> }

/**
 * The one door to the API: nothing else in the browser calls fetch. A call that takes a signal can be called off by it.
 *
 * What makes the calls comes with the first of them: a page is read, and its form filled in, before anything is asked.
 */
export const api: Door = {
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

let calls: Calls | undefined

/** A line that breaks on the way to the calls is as one that breaks on the way to the server. */
function call<Name extends keyof Calls>(name: Name): Calls[Name] {
  const ask = async (...question: readonly unknown[]): Promise<Outcome<unknown>> => {
    try {
      // Once they are here, a question goes out before the page is drawn anew for it.
      calls ??= (await import('./lazy/shared/calls.ts')).calls
      return await (calls[name] as typeof ask)(...question)
    } catch {
      return UNAVAILABLE
    }
  }
  return ask as Calls[Name]
}
