import { createLazyModule } from '#ui/lazyModule.ts'

/** What looks shipments up, and shows those that are kept here and what waits: the form is there before it. */
export const trackingResults = createLazyModule(() => import('./lazy/TrackingResults.tsx'))

/** What shows a shipment: nobody needs it before there is a number. */
export const shipmentCard = createLazyModule(() => import('./lazy/shipment/TrackedShipment.tsx'))
