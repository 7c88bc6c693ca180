/** The id of the element, no script to a browser, that the state comes in. The server writes it (`api/web/pages`). */
export const STATE_ELEMENT = 'page-state'

let arrived: object | null = null

/**
 * What the server has drawn the desk of this page from: the screen begins with that very state, and asks for nothing that
 * it holds. Null where the page came without an answer, and once it has been taken over: a later visit asks anew.
 * Each desk says by `State` what its part of the server puts there.
 */
export function arrivedState<State extends object>(): State | null {
  return arrived as State | null
}

/** Sets it before the page is drawn, or takes it away. */
export function arrive(state: object | null): void {
  arrived = state
}
