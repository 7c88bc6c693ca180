import { installation } from '#offline/installation.ts'
import { stockUp } from '#offline/stockUp.ts'
import { siteWorker } from '#offline/thisWorker.ts'

/** Has the site ready to be installed, puts it on this device, and then the lists that its pages need. */
export async function settleIn(): Promise<void> {
  installation.start()
  // The development server has no worker.
  if (import.meta.env.PROD) await siteWorker.start()
  await stockUp()
}
