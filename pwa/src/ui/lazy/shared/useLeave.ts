import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls `leave` whenever the visitor may be going for good: to another page of the site, to another site, or to another
 * app, from which a phone does not always let a page come back.
 */
export function useLeave(leave: () => void): void {
  const left = useEffectEvent(leave)
  // A layout effect ends while what was drawn still stands.
  useLayoutEffect(() => {
    const go = () => left()
    const hide = () => {
      if (document.visibilityState === 'hidden') left()
    }
    globalThis.addEventListener('pagehide', go)
    document.addEventListener('visibilitychange', hide)
    return () => {
      globalThis.removeEventListener('pagehide', go)
      document.removeEventListener('visibilitychange', hide)
      left()
    }
  }, [])
}
