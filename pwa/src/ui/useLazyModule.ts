import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import { arrivedState } from './arrivedState.ts'
import type { LazyModule } from './lazyModule.ts'

type Store<Value> = Pick<LazyModule<Value>, 'current' | 'subscribe'>

/**
 * The code once it is here, which is fetched as soon as the screen is up; null before, and where it is prerendered.
 * What it draws is drawn in slices: nobody has asked for it, and a tap in between is not kept waiting.
 */
export function useLazyModule<Code>(later: LazyModule<Code>): Code | null {
  useEffect(() => {
    void later.whenLoaded()
  }, [later])
  return useLazyStore(later)
}

/** The same of a store that may itself come with a lazy module: null until then. */
export function useLazyStore<Value>({ subscribe, current }: Store<Value> = NO_STORE): Value | null {
  // Where the server has drawn an answer, the first drawing shows it too, by code that is here before.
  return useDeferredValue(useSyncExternalStore(subscribe, current, () => arrivedState() && current()))
}

const notYet = () => null

const NO_STORE: Store<never> = { current: notYet, subscribe: () => notYet }
