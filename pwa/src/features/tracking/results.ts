import { createLazyModule } from '#ui/lazyModule.ts'

/** What shows shipments, those that are kept here too, and looks them up: the form is there before it. */
export const trackingResults = createLazyModule(() => import('./lazy/TrackingResults.tsx'))
