import { useEffect, useSyncExternalStore } from 'react'
import { lookUps } from './data/lookUps.ts'

/** Milliseconds between two checks for shipments that are due. */
const MINUTE = 60_000

const idle = { kind: 'idle', done: 0 } as const

/** What the look-ups of the board are doing. */
export const useLookUpProgress = () => useSyncExternalStore(lookUps.subscribe, lookUps.current, () => idle)

/** Looks up due shipments while the board is visible: when it opens or is returned to, and every minute. */
export function useLookUps(): void {
  useEffect(() => {
    function look() {
      const { kind } = lookUps.current()
      // A look-up that the visitor stopped stays stopped until they ask again.
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
