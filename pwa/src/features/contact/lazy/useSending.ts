import { useRef, useState } from 'react'
import type { FieldError, Message } from '#api/answers.ts'
import { GENERAL_MESSAGE } from '#api/outcome.ts'
import { outbox } from '#db/lazy/shared/delivery.ts'
import { drafts } from '#db/drafts.ts'
import { freshKey } from '#db/freshKey.ts'
import type { Sent } from '#db/outbox.ts'
import type { Waiting } from '#db/shape.ts'
import { registerBackgroundSync } from '#service-worker/page/backgroundSync.ts'
import { toasts } from '#ui/toasts.ts'
import { empty } from './messageOfForm.ts'

/** What becomes of a message, from the form to the server or to what keeps it. */
export type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly message: Message }
  | { readonly state: 'sent' }
  /** It waits for the connection; `safe` where closing the page does not lose it. */
  | { readonly state: 'kept'; readonly safe: boolean }
  /** `errors` are what the server said of single fields, but for those that have been changed since. */
  | { readonly state: 'failed'; readonly message: string; readonly errors: readonly FieldError[] }

const IDLE: Sending = { state: 'idle' }

/** A character that leaves a mark. */
const VISIBLE = /[^\p{C}\p{Z}]/u

/** In the server's own words (`api/contact/service.py`). */
const SAYS_NOTHING = 'Please write a few words, so that we know what it is about.'

const WITHOUT_WORDS: Sent = {
  fate: 'refused',
  message: SAYS_NOTHING,
  errors: [{ field: 'message', detail: SAYS_NOTHING }],
}

/**
 * Sends messages, one at a time, and says by a toast how each went. Leaving the page does not call one back. `atFirst` is
 * how one went that the browser has sent by itself.
 */
export function useSending(atFirst: Sending = IDLE) {
  const [sending, setSending] = useState(atFirst)
  const busy = useRef(false)

  /**
   * `formWith` finds the form if it still holds the message: what is typed while one is on its way stays. A call while
   * another is on its way does nothing.
   */
  async function send(
    message: Message,
    formWith: (message: Message) => HTMLFormElement | null,
  ): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending({ state: 'sending', message })
    toasts.prepare()
    const key = freshKey()
    const { safe, sent } = await delivered(key, message)
    busy.current = false
    if (sent.fate === 'refused') {
      // Otherwise its words stand nowhere but in the list of what waits.
      if (sent !== WITHOUT_WORDS && formWith(message) !== null) await outbox.withdraw(key)
      setSending({ state: 'failed', message: sent.message, errors: sent.errors ?? [] })
      void toasts.error(sent.message, 'message')
      return
    }
    const sentForm = formWith(message)
    if (sentForm !== null) empty(sentForm)
    drafts.discard('message')
    if (sent.fate === 'delivered') {
      setSending({ state: 'sent' })
      void toasts.success('Message sent', 'message')
    } else {
      setSending({ state: 'kept', safe })
      void registerBackgroundSync()
      // Without a connection nothing went wrong. With one, something did.
      if (navigator.onLine) void toasts.error(GENERAL_MESSAGE, 'message')
      else void toasts.success('Kept until you are connected', 'message')
    }
  }

  /** Says why a message was refused before that is back in the form, and marks its fields. */
  function markRefused({ refusal, errors = [] }: Waiting): void {
    if (refusal !== undefined) {
      setSending({ state: 'failed', message: refusal, errors })
    }
  }

  /** Says of a message that the browser has sent by itself that it has arrived. */
  const markSent = () => setSending({ state: 'sent' })

  /** What is said of a message is over once the next one is begun, and what is said of `field` once that is changed. */
  function typedInto(field: string): void {
    setSending((now) => {
      if (now.state === 'sending') return now
      const left = now.state === 'failed' ? now.errors.filter((error) => error.field !== field) : []
      return now.state === 'failed' && left.length > 0 ? { ...now, errors: left } : IDLE
    })
  }

  return { sending, send, markRefused, markSent, typedInto }
}

/** Keeps a message before it is sent: a page that is closed meanwhile loses nothing. One without words need not wait. */
async function delivered(key: string, message: Message) {
  if (!VISIBLE.test(message.message)) return { safe: true, sent: WITHOUT_WORDS }
  const { safe } = await outbox.addMessage(key, message)
  return { safe, sent: await outbox.deliverOne(key) }
}
