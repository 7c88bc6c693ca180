import type { Message } from '#api/answers.ts'
import type { Sending } from './useSending.ts'

/** What the server has drawn the form from, once that was sent without scripts, or filled in by its address (`api/contact/contact_page.py`). */
export interface ArrivedMessage {
  /** What stands in the fields. */
  readonly form: Required<Message>
  readonly sending: Sending
  /** Of the next message: the server stores one of a key. */
  readonly key: string
}

/** The state as the form's own, where it is: another page may have come with one, and have been left at once. */
export function messageIn(arrived: object | null | undefined): ArrivedMessage | null {
  return arrived && 'sending' in arrived ? (arrived as ArrivedMessage) : null
}
