import { createLazyModule } from '#ui/lazyModule.ts'

/** What shows the shipments that are kept here, and what waits: the form is there before it. */
export const trackingResults = createLazyModule(() => import('./lazy/TrackingResults.tsx'))

/** What looks a shipment up and shows it: nobody needs it before there is a number. */
export const shipmentCard = createLazyModule(() => import('./lazy/shipment/TrackedShipment.tsx'))
