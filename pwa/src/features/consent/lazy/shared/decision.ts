/** What the visitor said about the advertising cookie; null before they have said anything. */
export type Decision = 'accepted' | 'refused'

const KEY = 'ads-consent'

type DecisionStorage = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

export interface DecisionStore {
  readonly current: () => Decision | null
  readonly decide: (decision: Decision) => void
  /** Forgets the decision, so that the visitor is asked again. */
  readonly forget: () => void
  /** Reports each change, in another tab too. */
  readonly subscribe: (changed: () => void) => () => void
}

/**
 * Remembers the decision in the storage that `open` returns. A browser that stores nothing may throw, even in `open`;
 * then the decision lasts for this visit.
 */
export function createDecisionStore(open: () => DecisionStorage): DecisionStore {
  let decision: Decision | null | undefined
  const listeners = new Set<() => void>()

  /** Another tab has decided, or forgotten the decision: alone (a key), or with all that is stored (null). */
  function readAgain({ key }: StorageEvent) {
    if (key !== KEY && key !== null) return
    decision = undefined
    for (const changed of listeners) changed()
  }

  function change(next: Decision | null, write: (storage: DecisionStorage) => void) {
    decision = next
    try {
      write(open())
    } catch {
      // The visitor is asked again on the next visit.
    }
    for (const changed of listeners) changed()
  }

  return {
    current() {
      if (decision === undefined) decision = storedDecision(open)
      return decision
    },
    decide(next) {
      change(next, (storage) => storage.setItem(KEY, next))
    },
    forget() {
      change(null, (storage) => storage.removeItem(KEY))
    },
    subscribe(changed) {
      listeners.add(changed)
      addEventListener('storage', readAgain)
      return () => listeners.delete(changed)
    },
  }
}

/** The decision stored in this browser. */
export const decisions = createDecisionStore(() => globalThis.localStorage)

function storedDecision(open: () => DecisionStorage): Decision | null {
  try {
    const text = open().getItem(KEY)
    return text === 'accepted' || text === 'refused' ? text : null
  } catch {
    return null
  }
}
