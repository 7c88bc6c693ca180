import type { PrecacheEntry } from 'workbox-precaching'

/** What of a service worker's global scope this site uses: TypeScript's own types of it exclude those of a page. */
export interface WorkerScope {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[]
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly matchAll: (wanted: {
      readonly type: 'window'
    }) => Promise<readonly { readonly postMessage: (message: unknown) => void }[]>
  }
  addEventListener: ((type: 'message', listener: (event: ExtendableMessageEvent) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'sync', listener: (event: SyncEvent) => void) => void)
}

/** An event that keeps the worker awake until that work is done. */
export interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** Background Sync. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** A page's message to its worker. */
export type ExtendableMessageEvent = ExtendableEvent & MessageEvent<unknown>
