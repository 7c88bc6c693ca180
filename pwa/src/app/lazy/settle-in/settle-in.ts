import { healHere } from '#db/lazy/settle-in/healHere.ts'
import { installation } from '#features/install/lazy/kept/installation.ts'
import { stockUp } from './stockUp.ts'
import { serviceWorker } from '#service-worker/page/serviceWorker.ts'

/**
 * Has rows spaced where the browser cannot, what is damaged on this device mended, the site ready to be installed, puts
 * it on this device, and then the lists that its pages need.
 */
export async function settleIn(): Promise<void> {
  if (!CSS.supports('inset', '0')) void import('#app/lazy/older-browsers.css')
  void healHere()
  installation.start()
  // The development server has no worker.
  if (import.meta.env.PROD) await serviceWorker.start()
  await stockUp()
}
