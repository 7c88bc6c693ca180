import { createLazyModule } from '#ui/lazyModule.ts'

/** What asks again by itself: the shipment is there before it. */
export const shipmentRefresh = createLazyModule(() => import('../refresh/ShipmentRefresh.tsx'))
