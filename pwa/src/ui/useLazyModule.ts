import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import type { LazyModule } from './lazyModule.ts'

/**
 * The code once it is here, which is fetched as soon as the screen is up; null before, and where it is prerendered.
 * What it draws is drawn in slices: nobody has asked for it, and a tap in between is not kept waiting.
 */
export function useLazyModule<Code>(later: LazyModule<Code>): Code | null {
  useEffect(() => {
    void later.whenLoaded()
  }, [later])
  return useDeferredValue(useSyncExternalStore(later.subscribe, later.current, notYet))
}

const notYet = () => null
