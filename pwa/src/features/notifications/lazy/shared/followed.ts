import { createLazyModule } from '#ui/lazyModule.ts'

/** All code for followed shipments, in one chunk: most visitors follow none and never load it. */
export const followed = createLazyModule(() => import('#features/notifications/lazy/followedShipments.ts'))
