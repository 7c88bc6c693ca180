import { stockUp } from '#offline/stockUp.ts'
import { siteWorker } from '#offline/thisWorker.ts'

/** Puts the site on this device, and then the lists that its pages need. */
export async function settleIn(): Promise<void> {
  await siteWorker.start()
  await stockUp()
}
