/** Whether this browser can receive push messages. */
export type PushSupport = 'available' | 'none'

/**
 * The browser's interfaces for notifications. Older browsers have none, and an iPhone only for a site on its home
 * screen.
 */
interface PushBrowser {
  readonly PushManager?: unknown
  readonly Notification?: {
    readonly permission: NotificationPermission
    readonly requestPermission: () => Promise<NotificationPermission>
  }
}

interface PushRegistration {
  readonly pushManager?: Pick<PushManager, 'getSubscription' | 'subscribe'>
  readonly getNotifications?: () => Promise<readonly Pick<Notification, 'data' | 'close'>[]>
}

const browser = () => globalThis as PushBrowser

/**
 * Milliseconds to wait for a subscription: on a first visit the worker is still being installed, and a browser may
 * never hear from its push service.
 */
const LONGEST_WAIT = 30_000

export function pushSupport(): PushSupport {
  const { PushManager: Manager, Notification: Notifications } = browser()
  const isHere = Manager !== undefined && Notifications !== undefined && 'serviceWorker' in navigator
  return isHere ? 'available' : 'none'
}

/** The visitor's decision about notifications: `default` if there is none yet. */
export function permission(): NotificationPermission {
  return browser().Notification?.permission ?? 'denied'
}

/** Asks the visitor, which browsers do only upon a press. */
export async function askPermission(): Promise<NotificationPermission> {
  return (await browser().Notification?.requestPermission()) ?? 'denied'
}

/** This browser's subscription; null if there is none. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  try {
    return (await (await currentRegistration())?.pushManager?.getSubscription()) ?? null
  } catch {
    return null
  }
}

/**
 * This browser's subscription with the server's `publicKey`, created if necessary: one with another key is useless to
 * that server. Throws if the browser refuses, or takes too long.
 */
export function subscribe(publicKey: string): Promise<PushSubscription> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('It takes too long')), LONGEST_WAIT)
  })
  return Promise.race([subscribed(publicKey), late])
}

async function subscribed(publicKey: string): Promise<PushSubscription> {
  const { pushManager }: PushRegistration = await navigator.serviceWorker.ready
  if (pushManager === undefined) throw new Error('This browser takes no push messages')
  const current = await pushManager.getSubscription()
  if (current !== null) {
    if (keyOf(current) === publicKey) return current
    await current.unsubscribe()
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

/** Ends this browser's subscription: no push messages arrive any more. */
export async function unsubscribe(): Promise<void> {
  try {
    await (await currentSubscription())?.unsubscribe()
  } catch {
    // The server stops sending all the same.
  }
}

/** A notification on the screen. */
export interface ShownNotification {
  /** The number of its shipment; null if it is unknown. */
  readonly number: string | null
  readonly close: () => void
}

export async function shownNotifications(): Promise<readonly ShownNotification[]> {
  try {
    const registration = await currentRegistration()
    return ((await registration?.getNotifications?.()) ?? []).map((notification) => {
      const { number } = Object(notification.data) as { number?: unknown }
      return { number: typeof number === 'string' ? number : null, close: () => notification.close() }
    })
  } catch {
    // They still close when they are pressed.
    return []
  }
}

async function currentRegistration(): Promise<PushRegistration | undefined> {
  return navigator.serviceWorker.getRegistration()
}

function keyOf({ options }: PushSubscription): string | null {
  const { applicationServerKey: key } = options
  if (key === null) return null
  const letters = Array.from(new Uint8Array(key), (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** The bytes of a base64url text, which older browsers do not accept as it is. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const letters = atob(key.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}
