import { outbox } from '#db/lazy/shared/delivery.ts'
import { freshKey } from '#db/freshKey.ts'
import { localStore } from '#db/localStore.ts'
import type { Waiting } from '#db/shape.ts'
import { useStored } from '#db/useStored.ts'
import { registerBackgroundSync } from '#service-worker/page/backgroundSync.ts'
import { toasts } from '#ui/toasts.ts'
import { announce } from './announce.ts'
import { createRetryLoop } from './retryLoop.ts'

const readOutbox = () => localStore.all('outbox')

/** The entries that wait on this device for the connection, oldest first; null until they have been read. */
export function useWaiting(): readonly Waiting[] | null {
  const entries = useStored('outbox', readOutbox)
  return entries === null ? null : [...entries].sort((one, other) => one.writtenAt - other.writtenAt)
}

/** Queues a number, to be tracked when the connection is back. */
export async function queueLookup(shipmentNumber: string): Promise<void> {
  await outbox.addLookup(freshKey(), shipmentNumber)
  scheduleRetry()
  void toasts.success('It will be looked up when you are connected', 'shipment')
}

/** Sends the waiting entries, if there are any, and reports the results. Resolves to whether something still waits. */
export async function sendWaiting(): Promise<boolean> {
  const entries = await readOutbox()
  if (entries.every(({ refusal }) => refusal !== undefined)) return false
  const fates = await outbox.deliver()
  announce(fates)
  return Array.from(fates.values()).includes('waiting')
}

export const seen = () => document.visibilityState === 'visible'

/** Sends what waits while a page is open (`OutboxDelivery.tsx`). */
export const retryLoop = createRetryLoop(sendWaiting, seen)

/** An entry was added that could not be sent: this page sends it again soon, or the worker does. */
export function scheduleRetry(): void {
  void registerBackgroundSync()
  retryLoop.retrySoon()
}
