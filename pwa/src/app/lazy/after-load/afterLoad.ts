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
 * The work that waits until the page is up: ignores second presses, refreshes the copy, loads the styles for older
 * browsers where they are needed, repairs damaged records, makes the site installable, starts the service worker, and
 * then looks up the followed shipments and prefetches the lists that its pages need.
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

/** A visitor who follows no shipment loads no code for it. */
async function lookAfterFollowed(): Promise<void> {
  if ((await localStore.all('watches')).length === 0) return
  const { startFollowing } = await followed.whenLoaded()
  startFollowing()
}
