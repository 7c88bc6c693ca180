import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated. False in the prerendered page and in the first render on top of it. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, inBrowser, inPrerender)
}

const never = () => () => undefined
const inBrowser = () => true
const inPrerender = () => false
