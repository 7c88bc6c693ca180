import { stockUp } from '#offline/stockUp.ts'
import { siteWorker } from '#offline/thisWorker.ts'

/** Puts the site on this device, and then the lists that its pages need. */
export async function settleIn(): Promise<void> {
  // The development server has no worker.
  if (import.meta.env.PROD) await siteWorker.start()
  await stockUp()
}
