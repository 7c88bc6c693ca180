/**
 * How a call to the API ended: with its answer, refused with a message for the visitor, or not at all, in which case
 * there may be a message too, that of a server which is asked too often.
 */
export type Outcome<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unavailable'; readonly message?: string }

export type Failure = Exclude<Outcome<never>, { kind: 'answered' }>

/** What a visitor reads when there is no message to pass on. The spelling is the product's own. */
export const GENERAL_MESSAGE = 'An error occured'

export const UNAVAILABLE: Failure = { kind: 'unavailable' }

/** The words for a visitor that a failed call comes with. */
export function messageOf(failure: Failure): string {
  return failure.message ?? GENERAL_MESSAGE
}
