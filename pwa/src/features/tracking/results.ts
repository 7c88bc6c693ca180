import { createLazyModule } from '#ui/lazyModule.ts'

/** The code that looks up shipments and shows stored and queued ones, loaded after the form. */
export const trackingResults = createLazyModule(() => import('./lazy/TrackingResults.tsx'))

/** The code that shows a shipment, needed only once there is a number. */
export const shipmentCard = createLazyModule(() => import('./lazy/shipment/TrackedShipment.tsx'))
