import type { Arrival } from './arrival.ts'
import { savesData } from '#service-worker/dataSaving.ts'
import { keep, keepThisPage } from '#service-worker/keeping.ts'
import { createSiteWorker } from './siteWorker.ts'

/** The worker that keeps this site on this device. */
export const siteWorker = createSiteWorker({
  container: globalThis.navigator?.serviceWorker,
  arrival: globalThis as Arrival,
  reload: () => globalThis.location.reload(),
  holdsTyping,
  keep: (worker) => (savesData() ? keepThisPage(worker) : keep(worker, 'all')),
})

/** Whether a field holds something that the visitor has typed. */
function holdsTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main input, main textarea',
  )
  return Array.from(fields).some(
    (field) => field.type !== 'radio' && field.value !== field.defaultValue && field.value !== '',
  )
}
