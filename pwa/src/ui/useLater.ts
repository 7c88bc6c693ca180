import { useDeferredValue, useEffect, useSyncExternalStore } from 'react'
import type { Later } from './later.ts'

/**
 * The code once it is here, which is fetched as soon as the screen is up; null before, and where it is prerendered.
 * What it draws is drawn in slices: nobody has asked for it, and a tap in between is not kept waiting.
 */
export function useLater<Code>(later: Later<Code>): Code | null {
  useEffect(() => {
    void later.arrival()
  }, [later])
  return useDeferredValue(useSyncExternalStore(later.subscribe, later.current, notYet))
}

const notYet = () => null
