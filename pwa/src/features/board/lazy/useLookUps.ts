import { useEffect, useSyncExternalStore } from 'react'
import { lookUps } from './data/lookUps.ts'

/** Milliseconds between two looks at what is due. */
const MINUTE = 60_000

const idle = { kind: 'idle' } as const

/** What the look-ups of the board are doing. */
export const useLookUpProgress = () => useSyncExternalStore(lookUps.subscribe, lookUps.current, () => idle)

/** Looks up what is due while the board is in sight: as it is opened, as somebody returns to it, and in between. */
export function useLookUps(): void {
  useEffect(() => {
    function look() {
      const { kind } = lookUps.current()
      // Called off is called off until somebody asks.
      if (document.visibilityState === 'visible' && kind !== 'stopped') void lookUps.start('due')
    }
    look()
    const timer = setInterval(look, MINUTE)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
