import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { initialState } from './initialState.ts'
import type { LazyModule } from './lazyModule.ts'

type Store<Value> = Pick<LazyModule<Value>, 'current' | 'subscribe'>

/**
 * The code once it is loaded, which starts as soon as the screen is up; null before, and where the page is prerendered.
 * It is rendered in slices: nobody has asked for it, so it must not hold up a tap.
 */
export function useLazyModule<Code>(later: LazyModule<Code>): Code | null {
  useEffect(() => {
    void later.whenLoaded()
  }, [later])
  return useLazyStore(later)
}

/** The same for a store that may itself be part of a lazy module: null until that is loaded. */
export function useLazyStore<Value>({ subscribe, current }: Store<Value> = NO_STORE): Value | null {
  // If the server has rendered an answer, the first render shows it too, with code that has been loaded before.
  return useDeferredValue(useSyncExternalStore(subscribe, current, () => initialState() && current()))
}

const notYet = () => null

const NO_STORE: Store<never> = { current: notYet, subscribe: () => notYet }
