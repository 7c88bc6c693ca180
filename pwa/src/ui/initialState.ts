/** The id of the data element that holds the state. The server writes it (`api/web/pages`). */
export const STATE_ELEMENT = 'page-state'

let initial: object | null = null

/**
 * The state from which the server rendered this page's desk: the screen starts with it, and requests nothing that it
 * holds. Null if the page came without an answer, and after hydration: a later visit sends its own request. Each desk's
 * `State` describes what its part of the server writes there.
 */
export function initialState<State extends object>(): State | null {
  return initial as State | null
}

/** Sets the state before the page is rendered, or clears it. */
export function setInitialState(state: object | null): void {
  initial = state
}
