import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { drafts } from '#db/drafts.ts'
import { reveal } from '#ui/reveal.ts'
import { fillIn } from './messageOfForm.ts'

/** The most characters of a message that an address fills in, the same as in `api/contact/contact_page.py`. */
const LONGEST_PREFILL = 1000

/** The message that an address fills in; empty if it contains none. */
export function messageInAddress(search: string): string {
  const named = Array.from(new URLSearchParams(search)).find(([name]) => name.toLowerCase() === 'message')
  // Cuts by code points, so that no character is split.
  return Array.from(named?.[1].trim() ?? '')
    .slice(0, LONGEST_PREFILL)
    .join('')
}

/**
 * Fills in the message with which another page links here, and scrolls to the form. It does so once: afterwards the
 * address bar shows the page's own address, and the message is a draft like any other.
 */
export function useAddressedMessage(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const message = messageInAddress(location.search)
    if (form.current === null || message === '') return undefined
    history.replaceState(history.state, '', location.pathname)
    const field = form.current.elements.namedItem('message')
    // The server may have filled it in already, and a draft may contain it.
    if (field instanceof HTMLTextAreaElement && !field.value.includes(message))
      fillIn(form.current, { message })
    // Waits for the route change, which scrolls to the top of the page.
    const frame = requestAnimationFrame(() => {
      if (form.current === null) return
      form.current.tabIndex = -1
      reveal(form.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [form])
}

/**
 * Calls `markSent` after the browser has sent a message by itself: the server redirects to an address that says so, and
 * if the service worker answers, only the address says so. It does so once: a later visit, and going back, are for
 * another message.
 */
export function useConfirmation(markSent: () => void): void {
  const confirm = useEffectEvent(() => {
    if (new URLSearchParams(location.search).get('sent') !== '1') return
    history.replaceState(history.state, '', location.pathname)
    drafts.discard('message')
    markSent()
  })
  useLayoutEffect(() => confirm(), [])
}
