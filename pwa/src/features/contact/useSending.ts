import { useRef, useState } from 'react'
import type { Message } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { type Failure, messageOf } from '#api/outcome.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { type Attempt, nextAttempt } from './attempt.ts'

/** After this a message counts as not sent. Sending it again is harmless. */
const MILLISECONDS_TO_WAIT = 30_000

export type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'sending' }
  | { readonly state: 'sent' }
  | { readonly state: 'failed'; readonly failure: Failure }

/** Sends messages, one at a time, and says by a toast how each went. Leaving the page does not call one back. */
export function useSending() {
  const [sending, setSending] = useState<Sending>({ state: 'idle' })
  const busy = useRef(false)
  const failed = useRef<Attempt | null>(null)

  /** `onSent` is called once the message is stored. A call while another is on its way does nothing. */
  async function send(message: Message, onSent: () => void): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending({ state: 'sending' })
    toasts.prepare()
    const attempt = nextAttempt(failed.current, message)
    const outcome = await api.sendMessage(
      attempt.message,
      attempt.key,
      AbortSignal.timeout(MILLISECONDS_TO_WAIT),
    )
    busy.current = false
    if (outcome.kind === 'answered') {
      failed.current = null
      setSending({ state: 'sent' })
      onSent()
      void toasts.success('Message sent')
    } else {
      failed.current = attempt
      setSending({ state: 'failed', failure: outcome })
      void toasts.error(messageOf(outcome))
    }
  }

  return { sending, send }
}
