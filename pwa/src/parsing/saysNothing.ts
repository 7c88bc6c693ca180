const NOTHING = /^(?:n\/?a|n\.a\.?|nil|none|null|undefined|unknown|not available|tba|tbd|[^\p{L}\p{N}]*)$/iu

/** Such a word among others. It contains a slash, which otherwise separates numbers. */
export const NOT_AVAILABLE = /\bn\/a\b/gi

/**
 * Whether a field holds what people and programs write instead of leaving it empty: `N/A`, `-`, `nil`.
 *
 * The server does the same: `says-nothing-cases.json` tests both.
 */
export function saysNothing(text: string): boolean {
  return NOTHING.test(text.trim())
}
