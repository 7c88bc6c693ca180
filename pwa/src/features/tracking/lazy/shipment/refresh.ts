import type { Shown } from '#features/tracking/trackingRequest.ts'
import { createLazyModule } from '#ui/lazyModule.ts'

/** What asks again by itself: the shipment is there before it. */
const shipmentRefresh = createLazyModule(() => import('../refresh/shipmentRefresh.ts'))

/**
 * Calls `found` with what is new of a shipment that is on the screen, for as long as somebody sees it. What is returned ends
 * that.
 */
export function refreshShown(shown: Shown, found: (shown: Shown) => void): () => void {
  const work = new AbortController()
  void shipmentRefresh.whenLoaded().then(({ keepFresh }) => keepFresh(shown, found, work.signal))
  return () => work.abort()
}
