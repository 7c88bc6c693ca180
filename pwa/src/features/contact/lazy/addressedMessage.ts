import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { drafts } from '#db/drafts.ts'
import { reveal } from '#ui/reveal.ts'
import { fillIn } from './messageOfForm.ts'

/** Characters of a message that an address fills in, as `api/contact/contact_page.py` has it too. */
const LONGEST_PREFILL = 1000

/** The message that an address fills in; an empty text where it names none. */
export function messageInAddress(search: string): string {
  const named = Array.from(new URLSearchParams(search)).find(([name]) => name.toLowerCase() === 'message')
  // By characters, of which none may be cut in two.
  return Array.from(named?.[1].trim() ?? '')
    .slice(0, LONGEST_PREFILL)
    .join('')
}

/**
 * Fills in the message that another page leads here with, and brings the form into view. It does so once: the address in
 * the bar is the page's own afterwards, and what the visitor makes of the message is a draft as any other.
 */
export function useAddressedMessage(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const message = messageInAddress(location.search)
    if (form.current === null || message === '') return undefined
    history.replaceState(history.state, '', location.pathname)
    const field = form.current.elements.namedItem('message')
    // The server may have filled it in, and a draft may hold it from before.
    if (field instanceof HTMLTextAreaElement && !field.value.includes(message))
      fillIn(form.current, { message })
    // After the change of the route, which goes to the top of the page.
    const frame = requestAnimationFrame(() => {
      if (form.current === null) return
      form.current.tabIndex = -1
      reveal(form.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [form])
}

/**
 * Tells by `markSent` of a message that the browser has sent by itself: the server leads from there to an address that
 * says so, and where the service worker answers, the address alone does. It says so once: a later visit, and the way
 * back, are for another message.
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
