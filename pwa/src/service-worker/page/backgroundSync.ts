import { SYNC_TAG } from '#db/outbox.ts'

/** Background Sync, which is not in TypeScript's own types. */
interface WithSync {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/** Asks the browser to send what waits once there is a connection, even if the site is closed by then. */
export async function registerBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // Refused, or not to be had: it is sent when the site is next opened.
  }
}
