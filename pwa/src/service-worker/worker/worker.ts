import type { PrecacheEntry } from 'workbox-precaching'

/** An event of a worker, which stays awake until that work is done. */
export interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** A request of a page that is being opened, or of one that is open. */
export interface VisitEvent extends LastingEvent {
  readonly clientId: string
  readonly resultingClientId?: string
}

/** Background Sync, which is not in TypeScript's own types. */
interface SyncEvent extends LastingEvent {
  readonly tag: string
}

/** A page's word to its worker. */
export type MessageFromPage = LastingEvent & MessageEvent<unknown>

/** The part of a service worker's global scope that this site uses. */
export interface Worker {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[] & (PrecacheEntry | string)[]
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly matchAll: (wanted: {
      readonly type: 'window'
    }) => Promise<readonly { readonly postMessage: (news: unknown) => void }[]>
  }
  addEventListener: ((type: 'message', listener: (event: MessageFromPage) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: LastingEvent) => void) => void) &
    ((type: 'sync', listener: (event: SyncEvent) => void) => void)
}
