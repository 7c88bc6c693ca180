import type { PrecacheEntry } from 'workbox-precaching'

/**
 * The parts of a service worker's global scope that this site uses: TypeScript's own types for it conflict with those
 * of a page.
 */
export interface WorkerScope {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[]
  readonly skipWaiting: () => Promise<void>
  readonly clients: {
    readonly matchAll: (wanted: { readonly type: 'window' }) => Promise<readonly WindowClient[]>
    readonly openWindow: (address: string) => Promise<unknown>
  }
  readonly registration: Pick<ServiceWorkerRegistration, 'pushManager' | 'showNotification'>
  addEventListener: ((type: 'message', listener: (event: ExtendableMessageEvent) => void) => void) &
    ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'sync', listener: (event: SyncEvent) => void) => void) &
    ((type: 'push', listener: (event: PushEvent) => void) => void) &
    ((type: 'notificationclick', listener: (event: NotificationEvent) => void) => void) &
    ((type: 'pushsubscriptionchange', listener: (event: PushSubscriptionChangeEvent) => void) => void)
}

/** A tab of this site, as its worker sees it. */
export interface WindowClient {
  readonly url: string
  readonly postMessage: (message: unknown) => void
  readonly focus: () => Promise<unknown>
  /** Resolves to the tab, or to null if it has left the site. Rejects if another worker controls the tab. */
  readonly navigate: (address: string) => Promise<WindowClient | null>
}

/** An event that keeps the worker awake until the given work is done. */
export interface ExtendableEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** Background Sync. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/** A message from a push service. Without a payload it has no data. */
interface PushEvent extends ExtendableEvent {
  readonly data: { readonly json: () => unknown } | null
}

/** The press of a notification. */
interface NotificationEvent extends ExtendableEvent {
  readonly notification: Pick<Notification, 'close' | 'data'>
}

/** The browser has ended a subscription. Some browsers do not say which one, or have no other yet. */
export interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
  readonly newSubscription?: PushSubscription | null
}

/** A page's message to its worker. */
export type ExtendableMessageEvent = ExtendableEvent & MessageEvent<unknown>
