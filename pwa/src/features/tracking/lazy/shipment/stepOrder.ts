export const OLDEST_FIRST = 'Oldest first'
export const NEWEST_FIRST = 'Newest first'
export type StepOrder = typeof OLDEST_FIRST | typeof NEWEST_FIRST

const KEY = 'step-order'

type OrderStorage = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

/**
 * Remembers the visitor's order of steps in the storage that `open` returns. The aggregator's own order is the default.
 * A browser that stores nothing may throw, even in `open`; then the choice lasts until the page is left.
 */
export function createSavedStepOrder(open: () => OrderStorage) {
  const listeners = new Set<() => void>()
  let unsaved: StepOrder | null = null

  function saved(): StepOrder {
    try {
      return open().getItem(KEY) === NEWEST_FIRST ? NEWEST_FIRST : OLDEST_FIRST
    } catch {
      return OLDEST_FIRST
    }
  }

  return {
    current: (): StepOrder => unsaved ?? saved(),

    choose(order: StepOrder): void {
      try {
        if (order === OLDEST_FIRST) open().removeItem(KEY)
        else open().setItem(KEY, order)
        unsaved = null
      } catch {
        unsaved = order
      }
      for (const changed of listeners) changed()
    },

    subscribe(changed: () => void): () => void {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

/** The order stored in this browser. */
export const savedStepOrder = createSavedStepOrder(() => globalThis.localStorage)
