import { type RefObject, useEffect } from 'react'

/** Height in pixels of a viewport that is as low as with a phone's keyboard open. */
const LOW_VIEW = 480

/** The part of `window` that tells of the keyboard, if the browser has it. */
interface ViewOfKeyboard {
  readonly visualViewport?: (EventTarget & { readonly height: number }) | null
}

/**
 * Keeps the focused control in view with its label and what comes next, while a keyboard takes half of the screen:
 * browsers only care for the control. The style sheet sets how much room that is, by scroll margins.
 */
export function useRoomForKeyboard(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const form = place.current?.closest('form')
    // Firefox has had it since 2021; without it, the room is up to the browser.
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
    // The keyboard opens after the focus event, and slowly.
    view?.addEventListener('resize', makeRoom)
    return () => {
      cancelAnimationFrame(frame)
      form?.removeEventListener('focusin', makeRoom)
      view?.removeEventListener('resize', makeRoom)
    }
  }, [place])
}
