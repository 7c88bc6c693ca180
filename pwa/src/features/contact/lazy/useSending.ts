import { useEffect, useRef, useState } from 'react'
import type { FieldError, Message } from '#api/answers.ts'
import { GENERAL_MESSAGE } from '#api/outcome.ts'
import { outbox } from '#db/lazy/shared/delivery.ts'
import { drafts } from '#db/drafts.ts'
import { freshKey } from '#db/freshKey.ts'
import type { Sent } from '#db/outbox.ts'
import { localStore } from '#db/localStore.ts'
import type { Waiting } from '#db/shape.ts'
import { onAnnounced } from '#features/outbox/lazy/shared/announce.ts'
import { scheduleRetry } from '#features/outbox/lazy/shared/waiting.ts'
import { toasts } from '#ui/toasts.ts'
import { empty } from './messageOfForm.ts'

/** The states of a message, from the form to the server or to the outbox. */
export type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly message: Message }
  | { readonly state: 'sent' }
  /** It waits for the connection under its `key`; `safe` if closing the page does not lose it. */
  | { readonly state: 'kept'; readonly safe: boolean; readonly key: string }
  /** `errors` are what the server said about single fields, except those that have been changed since. */
  | { readonly state: 'failed'; readonly message: string; readonly errors: readonly FieldError[] }

const IDLE: Sending = { state: 'idle' }

/** A visible character. */
const VISIBLE = /[^\p{C}\p{Z}]/u

/** In the server's own words (`api/contact/service.py`). */
const SAYS_NOTHING = 'Please write a few words, so that we know what it is about.'

const WITHOUT_WORDS: Sent = {
  fate: 'refused',
  message: SAYS_NOTHING,
  errors: [{ field: 'message', detail: SAYS_NOTHING }],
}

/**
 * Sends messages, one at a time, and reports each result in a toast. Leaving the page does not cancel a message.
 * `atFirst` is the result of one that the browser has sent by itself.
 */
export function useSending(atFirst: Sending = IDLE) {
  const [sending, setSending] = useState(atFirst)
  const busy = useRef(false)
  /** The key of the last message, while it waits and the next one is not begun. */
  const waiting = useRef<string | null>(null)

  /**
   * `formWith` returns the form if it still contains the message: what is typed during sending stays. A call while
   * another is under way does nothing.
   */
  async function send(
    message: Message,
    formWith: (message: Message) => HTMLFormElement | null,
  ): Promise<void> {
    if (busy.current) return
    busy.current = true
    waiting.current = null
    setSending({ state: 'sending', message })
    toasts.prepare()
    const key = freshKey()
    const { safe, sent } = await delivered(key, message)
    busy.current = false
    if (sent.fate === 'refused') {
      // If the form no longer contains the message, its words stay in the waiting list.
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
      waiting.current = key
      setSending({ state: 'kept', safe, key })
      scheduleRetry()
      // Waiting is an error only if there is a connection.
      if (navigator.onLine) void toasts.error(GENERAL_MESSAGE, 'message')
      else void toasts.success('Kept until you are connected', 'message')
    }
  }

  // The message may have been sent or withdrawn by another tab, which does not tell this one.
  useEffect(() => {
    if (sending.state !== 'kept') return undefined
    return onceSettled(sending.key, () => setSending((now) => (now === sending ? IDLE : now)))
  }, [sending])

  useEffect(
    () =>
      onAnnounced(({ key }, fate) => {
        if (key === waiting.current && fate === 'delivered') setSending({ state: 'sent' })
      }),
    [],
  )

  /** Clears the result for a message that is back in the form, or shows why it was refused and marks its fields. */
  function markTakenBack({ refusal, errors = [] }: Waiting): void {
    waiting.current = null
    setSending(refusal === undefined ? IDLE : { state: 'failed', message: refusal, errors })
  }

  /** Shows that a message which the browser has sent by itself has arrived. */
  const markSent = () => setSending({ state: 'sent' })

  /** Clears the result once the next message is begun, and the error of `field` once that is changed. */
  function typedInto(field: string): void {
    waiting.current = null
    setSending((now) => {
      if (now.state === 'sending') return now
      const left = now.state === 'failed' ? now.errors.filter((error) => error.field !== field) : []
      return now.state === 'failed' && left.length > 0 ? { ...now, errors: left } : IDLE
    })
  }

  return { sending, send, markTakenBack, markSent, typedInto }
}

/** Calls `settled` once the message with that key no longer waits: it is gone, or its entry shows why it was refused. */
function onceSettled(key: string, settled: () => void): () => void {
  const look = async () => {
    const left = await localStore.get('outbox', key)
    if (left === undefined || left.refusal !== undefined) settled()
  }
  // It may have been settled before this rendered.
  void look()
  return localStore.subscribe((store) => {
    if (store === 'outbox') void look()
  })
}

/** Stores a message before it is sent: closing the page loses nothing. One without words is refused at once. */
async function delivered(key: string, message: Message) {
  if (!VISIBLE.test(message.message)) return { safe: true, sent: WITHOUT_WORDS }
  const { safe } = await outbox.addMessage(key, message)
  return { safe, sent: await outbox.deliverOne(key) }
}
