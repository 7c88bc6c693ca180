import { AS_LISTED, OFFER_ORDERS, type OfferOrder } from './offerOrder.ts'

const KEY = 'offer-order'

type OrderStorage = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

/**
 * Keeps the order of offers that was chosen last in the store that `open` gives. A browser that stores nothing may throw,
 * on opening it too; then the choice holds until the page is left.
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
        // As listed is what nobody has to choose.
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

/** This browser's own. */
export const savedOrder = createSavedOrder(() => globalThis.localStorage)
