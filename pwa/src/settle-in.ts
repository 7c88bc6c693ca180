import { healHere } from '#offline/healHere.ts'
import { installation } from '#offline/installation.ts'
import { stockUp } from '#offline/stockUp.ts'
import { siteWorker } from '#offline/thisWorker.ts'

/**
 * Has rows spaced where the browser cannot, what is damaged on this device mended, the site ready to be installed, puts
 * it on this device, and then the lists that its pages need.
 */
export async function settleIn(): Promise<void> {
  if (!CSS.supports('inset', '0')) void import('./older-browsers.css')
  void healHere()
  installation.start()
  // The development server has no worker.
  if (import.meta.env.PROD) await siteWorker.start()
  await stockUp()
}
