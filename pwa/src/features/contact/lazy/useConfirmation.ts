import { useEffectEvent, useLayoutEffect } from 'react'
import { drafts } from '#db/drafts.ts'

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
