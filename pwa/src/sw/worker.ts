import type { PrecacheEntry } from 'workbox-precaching'

interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** Background Sync, which is not in TypeScript's own types. */
interface SyncEvent extends LastingEvent {
  readonly tag: string
}

/** The part of a service worker's global scope that this site uses. */
export interface Worker {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] & (PrecacheEntry | string)[]
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly matchAll: (wanted: {
      readonly type: 'window'
    }) => Promise<readonly { readonly postMessage: (news: unknown) => void }[]>
  }
  addEventListener: ((type: 'message', listener: (event: MessageEvent<unknown>) => void) => void) &
    ((type: 'sync', listener: (event: SyncEvent) => void) => void)
}
