import type { Message } from '#api/answers.ts'
import type { Sending } from './useSending.ts'

/** The server's state of a form sent without scripts, or filled in by its address (`api/contact/contact_page.py`). */
export interface InitialMessage {
  /** The texts in the fields. */
  readonly form: Required<Message>
  readonly sending: Sending
  /** The key of the next message: the server stores one message per key. */
  readonly key: string
}

/** The state if it belongs to this form: it may have come with another page that was left at once. */
export function messageIn(initial: object | null | undefined): InitialMessage | null {
  return initial && 'sending' in initial ? (initial as InitialMessage) : null
}
