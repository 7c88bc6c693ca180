import { localStore } from '#db/localStore.ts'
import { savesData } from '#service-worker/dataSaving.ts'
import { cacheThisPage } from './cacheUrls.ts'
import type { EarlyEvents } from './earlyEvents.ts'
import { createRegistration, type Registration } from './registration.ts'

const registration = createRegistration({
  earlyEvents: globalThis as EarlyEvents,
  reload: () => location.reload(),
  holdsUnsaved,
  cache: (worker) => cacheThisPage(worker, !savesData()),
})

/** The registration of the worker that caches this site. */
export const serviceWorker: Registration = {
  ...registration,
  applyUpdate() {
    if (agreesToReload()) registration.applyUpdate()
  },
}

/** The text of "Is this really us?" is never stored, by a promise to the visitor: a reload would lose it. */
function agreesToReload(): boolean {
  const unkept = document.querySelector<HTMLTextAreaElement>('[name=text_to_check]')
  return !unkept?.value || confirm('Reload without your text?')
}

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
