import { useRef, useState } from 'react'
import type { Message } from '#api/answers.ts'
import { GENERAL_MESSAGE } from '#api/outcome.ts'
import { outbox } from '#offline/delivery.ts'
import { freshKey } from '#offline/freshKey.ts'
import { shelves } from '#offline/shelves.ts'
import { askToBeWoken } from '#offline/wakeUp.ts'
import { toasts } from '#ui/toast/toasts.ts'

export type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'sent' }
  /** It waits for the connection; `safe` where closing the page does not lose it. */
  | { readonly state: 'kept'; readonly safe: boolean }
  | { readonly state: 'failed'; readonly message: string }

/** Sends messages, one at a time, and says by a toast how each went. Leaving the page does not call one back. */
export function useSending() {
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const busy = useRef(false)

  /** `onTaken` is called once the message is stored, there or here. A call while another is on its way does nothing. */
  async function send(message: Message, onTaken: () => void): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending({ state: 'sending' })
    toasts.prepare()
    // Kept before it is sent: a page that is closed meanwhile loses nothing.
    const key = freshKey()
    const { safe } = await outbox.addMessage(key, message)
    await outbox.deliver()
    const left = await shelves.get('outbox', key)
    busy.current = false
    if (left?.refusal !== undefined) {
      await outbox.withdraw(key)
      setSending({ state: 'failed', message: left.refusal })
      void toasts.error(left.refusal)
      return
    }
    onTaken()
    if (left === undefined) {
      setSending({ state: 'sent' })
      void toasts.success('Message sent')
    } else {
      setSending({ state: 'kept', safe })
      void askToBeWoken()
      // Without a connection nothing went wrong. With one, something did.
      if (navigator.onLine) void toasts.error(GENERAL_MESSAGE)
      else void toasts.success('Kept until you are connected')
    }
  }

  return { sending, send }
}
