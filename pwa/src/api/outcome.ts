import type { FieldError } from './answers.ts'

/**
 * How a call to the API ended: with its answer, refused with a message for the visitor, or not at all, in which case
 * there may be a message too, that of a server which is asked too often. A refusal may name the fields that are wrong,
 * each with a sentence, and make a suggestion of what was meant; `tag` is the server's name for
 * the answer as it is now, and `reached` says that it is the server that could not answer, and not the connection.
 */
export type Outcome<T> =
  | { readonly kind: 'answered'; readonly value: T; readonly tag?: string }
  | {
      readonly kind: 'refused'
      readonly message: string
      readonly errors?: readonly FieldError[]
      readonly suggestion?: string
    }
  | { readonly kind: 'unavailable'; readonly message?: string; readonly reached?: true }

export type Failure = Exclude<Outcome<never>, { kind: 'answered' }>

/** What a visitor reads when there is no message to pass on. The spelling is the product's own. */
export const GENERAL_MESSAGE = 'An error occured'

export const UNAVAILABLE: Failure = { kind: 'unavailable' }

/** What a form says where nothing came back, not even its own code. */
export const NOT_REACHED = 'We could not be reached. Check your connection and try again.'

/** The words for a visitor that a failed call comes with. */
export function messageOf(failure: Failure): string {
  return failure.message ?? GENERAL_MESSAGE
}
