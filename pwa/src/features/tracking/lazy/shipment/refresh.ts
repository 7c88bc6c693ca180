import type { Shown } from '#features/tracking/trackingRequest.ts'
import { createLazyModule } from '#ui/lazyModule.ts'

/** The code that refreshes by itself, loaded after the shipment is shown. */
const shipmentRefresh = createLazyModule(() => import('../refresh/shipmentRefresh.ts'))

/**
 * Calls `found` with news of the shipment on the screen, for as long as somebody sees it. The returned function ends
 * that.
 */
export function refreshShown(shown: Shown, found: (shown: Shown) => void): () => void {
  const work = new AbortController()
  void shipmentRefresh.whenLoaded().then(({ keepFresh }) => keepFresh(shown, found, work.signal))
  return () => work.abort()
}
