import { createLater } from '#ui/later.ts'

/** What shows shipments, those that are kept here too, and looks them up: the form is there before it. */
export const trackingResults = createLater(() => import('./lazy/TrackingResults.tsx'))
