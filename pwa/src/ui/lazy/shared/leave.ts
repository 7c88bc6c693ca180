import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls `leave` whenever the visitor may be going for good: to another page of the site, which is when what is returned is
 * called, to another site, or to another app, from which a phone does not always let a page come back.
 */
export function onLeave(leave: () => void): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  return () => {
    removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', hide)
    leave()
  }
}

/** The same for as long as what calls it is on the page. */
export function useLeave(leave: () => void): void {
  const left = useEffectEvent(leave)
  // A layout effect ends while what was drawn still stands.
  useLayoutEffect(() => onLeave(() => left()), [])
}
