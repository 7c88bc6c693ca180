import { createLazyModule } from '#ui/lazyModule.ts'

/** All that is about shipments that are followed, in one chunk: most visitors follow none and never load it. */
export const followed = createLazyModule(() => import('#features/notifications/lazy/followedShipments.ts'))
