import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Calls `leave` whenever the visitor may be leaving for good: for another site, or for another app, from which a phone
 * does not always bring a page back. The returned function does so too, and is called when they go to another page.
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

/** The same for as long as the calling component is mounted. */
export function useLeave(leave: () => void): void {
  const left = useEffectEvent(leave)
  // The cleanup of a layout effect runs while the old elements are still on the page.
  useLayoutEffect(() => onLeave(() => left()), [])
}
