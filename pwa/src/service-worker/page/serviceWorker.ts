import { localStore } from '#db/localStore.ts'
import { savesData } from '#service-worker/dataSaving.ts'
import { cacheThisPage } from './cacheUrls.ts'
import type { EarlyEvents } from './earlyEvents.ts'
import { createRegistration } from './registration.ts'

/** The registration of the worker that caches this site. */
export const serviceWorker = createRegistration({
  earlyEvents: globalThis as EarlyEvents,
  reload: () => location.reload(),
  holdsUnsaved,
  cache: (worker) => cacheThisPage(worker, !savesData()),
})

/**
 * Whether a field holds something that the visitor has typed, or there is trouble with the device's storage: then a
 * message that waits may be on this page alone.
 */
export function holdsUnsaved(): boolean {
  if (localStore.trouble() !== null) return true
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main input, main textarea',
  )
  return Array.from(fields).some(
    (field) => field.type !== 'radio' && field.value !== field.defaultValue && field.value !== '',
  )
}
