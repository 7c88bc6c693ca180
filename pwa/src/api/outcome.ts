import type { FieldError } from './answers.ts'

/**
 * How a call to the API ended: answered, refused with a message for the visitor, or unavailable, which may also carry a
 * message, such as that of a server which is asked too often. A refusal may name the wrong fields, each with a
 * sentence, and may suggest what was meant. `tag` is the answer's ETag, and `reached` says that the server failed, not
 * the connection. A `forbidden` call is one that the server takes from no such browser: it keeps no cookies.
 */
export type Outcome<T> =
  | { readonly kind: 'answered'; readonly value: T; readonly tag?: string }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly errors?: readonly FieldError[]
      readonly suggestion?: string
    }
  | {
      readonly kind: 'unavailable'
      readonly message?: string
      readonly reached?: true
      readonly forbidden?: true
    }

export type Failure = Exclude<Outcome<never>, { kind: 'answered' }>

/** What a visitor reads when there is no message to pass on. The spelling is the product's own. */
export const GENERAL_MESSAGE = 'An error occured'

export const UNAVAILABLE: Failure = { kind: 'unavailable' }

/** What a form says when there was no response at all. */
export const NOT_REACHED = 'We could not be reached. Check your connection and try again.'

/** The message that a visitor reads about a failed call. */
export function messageOf(failure: Failure): string {
  return failure.message ?? GENERAL_MESSAGE
}
