import { type RefObject, useEffect } from 'react'

/** Pixels of a view that is as low as with a phone's keyboard open. */
const LOW_VIEW = 480

/** What of a window tells of its keyboard, where it does. */
interface ViewOfKeyboard {
  readonly visualViewport?: (EventTarget & { readonly height: number }) | null
}

/**
 * Keeps the control that has the focus in view with its label and what comes next, where a keyboard takes half of the
 * screen: browsers care for the control alone. How much room that is the style sheet says, by scroll margins.
 */
export function useRoomForKeyboard(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = place.current?.closest('form')
    // Firefox has had it since 2021; without it the browser alone cares for the room.
    const { visualViewport: view = null } = globalThis as ViewOfKeyboard
    let frame = 0

    function makeRoom() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const focused = document.activeElement
        if ((view?.height ?? Infinity) > LOW_VIEW || !(focused instanceof HTMLInputElement)) return
        if (form?.contains(focused) === true) focused.scrollIntoView({ block: 'nearest' })
      })
    }

    form?.addEventListener('focusin', makeRoom)
    // It comes after the focus, and slowly.
    view?.addEventListener('resize', makeRoom)
    return () => {
      cancelAnimationFrame(frame)
      form?.removeEventListener('focusin', makeRoom)
      view?.removeEventListener('resize', makeRoom)
    }
  }, [place])
}
