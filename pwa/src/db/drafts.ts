/** The forms whose drafts are kept for as long as their tab is open, and the offer that was chosen in it. */
export type DraftName = 'quote' | 'message' | 'number' | 'board' | 'offer'

const keyOf = (name: DraftName) => `waybill-draft-${name}`

/**
 * The content of a form that the visitor left, for when they come back. It may be personal: it stays in its tab, is
 * deleted with it, and is never sent. A browser that stores nothing may throw; then the form is empty.
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
      // Without a draft, the visitor types it again.
    }
  },

  discard(name: DraftName): void {
    try {
      globalThis.sessionStorage.removeItem(keyOf(name))
    } catch {
      // If storage throws, nothing was stored.
    }
  },
}
