import { AS_LISTED, OFFER_ORDERS, type OfferOrder } from './offerOrder.ts'

const KEY = 'offer-order'

type OrderStorage = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

/**
 * Remembers the visitor's order of offers in the storage that `open` returns. A browser that stores nothing may throw,
 * even in `open`; then the choice lasts until the page is left.
 */
export function createSavedOrder(open: () => OrderStorage) {
  const listeners = new Set<() => void>()
  let unsaved: OfferOrder | null = null

  return {
    current(): OfferOrder {
      if (unsaved !== null) return unsaved
      try {
        const kept = open().getItem(KEY)
        return OFFER_ORDERS.find((order) => order === kept) ?? AS_LISTED
      } catch {
        return AS_LISTED
      }
    },

    choose(order: OfferOrder): void {
      try {
        // The default is not stored.
        if (order === AS_LISTED) open().removeItem(KEY)
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
export const savedOrder = createSavedOrder(() => globalThis.localStorage)
