import { useEffectEvent, useLayoutEffect } from 'react'

/** Milliseconds without a key or a tap: longer than the answer to a press takes to come and be drawn. */
const PAUSE = 1000

/** Events that may change a form, heard in the capture phase because the pickers stop theirs. */
const CHANGES = ['input', 'click'] as const

/**
 * Calls `leave` whenever the visitor may be leaving for good: for another site, or for another app, from which a phone
 * does not always bring a page back. It also does so after each pause in typing, because a crash or an empty battery
 * gives no notice; the first pause counts from now, for what was typed before this code had loaded. The returned
 * function calls it once more; call that when they go to another page.
 */
export function onLeave(leave: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  const wait = () => {
    clearTimeout(pause)
    pause = setTimeout(leave, PAUSE)
  }
  wait()
  for (const type of CHANGES) addEventListener(type, wait, true)
  addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', hide)
  return () => {
    clearTimeout(pause)
    for (const type of CHANGES) removeEventListener(type, wait, true)
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
