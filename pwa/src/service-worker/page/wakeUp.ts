import { SYNC_TAG } from '#db/outbox.ts'

/** Background Sync, which is not in TypeScript's own types. */
interface Syncing {
  readonly sync?: { readonly register: (tag: string) => Promise<void> }
}

/** Asks the browser to send what waits once there is a connection, even if the site is closed by then. */
export async function askToBeWoken(): Promise<void> {
  try {
    const worker = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined
    await worker?.sync?.register(SYNC_TAG)
  } catch {
    // Refused, or not to be had: it is sent when the site is next opened.
  }
}
