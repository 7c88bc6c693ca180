/** The forms whose drafts are kept for as long as their tab is open, and the offer that was chosen in it. */
export type DraftName = 'quote' | 'message' | 'number' | 'offer'

const keyOf = (name: DraftName) => `waybill-draft-${name}`

/**
 * What stands in a form that was left, for the way back to it. It may be personal: it stays in its tab, goes with it,
 * and is never sent. A browser that keeps nothing may throw; the form is empty then, as it always was.
 */
export const drafts = {
  read(name: DraftName): Readonly<Record<string, unknown>> | null {
    try {
      const draft: unknown = JSON.parse(globalThis.sessionStorage.getItem(keyOf(name)) ?? 'null')
      return typeof draft === 'object' ? (draft as Record<string, unknown> | null) : null
    } catch {
      return null
    }
  },

  write(name: DraftName, draft: object): void {
    try {
      globalThis.sessionStorage.setItem(keyOf(name), JSON.stringify(draft))
    } catch {
      // It is typed again then.
    }
  },

  discard(name: DraftName): void {
    try {
      globalThis.sessionStorage.removeItem(keyOf(name))
    } catch {
      // What was never kept need not go.
    }
  },
}
