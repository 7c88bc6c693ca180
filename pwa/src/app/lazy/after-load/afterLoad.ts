import type { ContentStore } from '#content/contentStore.ts'
import { healDatabase } from '#db/lazy/after-load/healDatabase.ts'
import { localStore } from '#db/localStore.ts'
import { followed } from '#features/notifications/lazy/shared/followed.ts'
import { installation } from '#features/install/lazy/shared/installation.ts'
import { refreshContent } from './refreshContent.ts'
import { prefetchLists } from './prefetchLists.ts'
import { ignoreSecondPresses } from './secondPress.ts'
import { serviceWorker } from '#service-worker/page/serviceWorker.ts'

/**
 * Has the copy of the page that is open as the server has it now, rows spaced where the browser cannot, what is damaged on this device mended, the site ready to be installed, puts
 * it on this device, and then the lists that its pages need.
 */
export async function afterLoad(content: ContentStore): Promise<void> {
  ignoreSecondPresses()
  void refreshContent(content)
  if (!CSS.supports('inset', '0')) void import('#app/lazy/older-browsers.css')
  void healDatabase()
  installation.start()
  // The development server has no worker.
  if (import.meta.env.PROD) await serviceWorker.start()
  void lookAfterFollowed()
  await prefetchLists()
}

/** Whoever follows no shipment pays for no more than this look. */
async function lookAfterFollowed(): Promise<void> {
  if ((await localStore.all('watches')).length === 0) return
  const { startFollowing } = await followed.whenLoaded()
  startFollowing()
}
