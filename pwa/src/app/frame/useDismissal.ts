import { type RefObject, useEffect, useEffectEvent } from 'react'

interface Dismissal {
  /** The visitor presses Escape, wherever the focus is. */
  readonly onEscape: () => void
  /** The visitor presses outside the place, or the focus moves out of it. */
  readonly onLeave: () => void
}

/** While `open`, listens for the ways in which a visitor leaves the menu in `place`. */
export function useDismissal(place: RefObject<HTMLElement | null>, open: boolean, ways: Dismissal): void {
  const escaped = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') ways.onEscape()
  })
  const left = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && place.current?.contains(event.target) !== true) ways.onLeave()
  })

  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent) => escaped(event)
    const onEvent = (event: Event) => left(event)
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onEvent)
    document.addEventListener('focusin', onEvent)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onEvent)
      document.removeEventListener('focusin', onEvent)
    }
  }, [open])
}
