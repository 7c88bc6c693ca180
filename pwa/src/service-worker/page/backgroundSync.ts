import { SYNC_TAG } from '#db/outbox.ts'

/** Background Sync, which TypeScript's own types lack. */
interface WithSync {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/** Asks the browser to send waiting entries once there is a connection, even if the site is closed by then. */
export async function registerBackgroundSync(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.getRegistration()) as WithSync | undefined
    await registration?.sync?.register(SYNC_TAG)
  } catch {
    // Refused or not supported: the entries are sent when the site is next opened.
  }
}
