import { useSyncExternalStore } from 'react'

/** Whether the page's scripts have taken over. False where it is prerendered and in the first drawing on top of that. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(never, inBrowser, inPrerender)
}

const never = () => () => undefined
const inBrowser = () => true
const inPrerender = () => false
