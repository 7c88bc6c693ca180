const NOTHING = /^(?:n\/?a|n\.a\.?|nil|none|null|undefined|unknown|not available|tba|tbd|[^\p{L}\p{N}]*)$/iu

/** Such a word among others, which has a sign in it that parts others. */
export const NOT_AVAILABLE = /\bn\/a\b/gi

/**
 * Whether a field holds what people and programs write into one that they leave empty: `N/A`, `-`, `nil`.
 *
 * The server says the same: `says-nothing-cases.json` holds both to it.
 */
export function saysNothing(text: string): boolean {
  return NOTHING.test(text.trim())
}
