/** Whether websites can tell this browser anything. */
export type PushSupport = 'available' | 'none'

/** What a browser has for notifications. Older ones have none of it, and an iPhone only for a site on its home screen. */
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

/** Milliseconds that a worker may take to be there: on a first visit it is still being installed. */
const LONGEST_INSTALLATION = 30_000

export function pushSupport(): PushSupport {
  const { PushManager: Manager, Notification: Notifications } = browser()
  const isHere = Manager !== undefined && Notifications !== undefined && 'serviceWorker' in navigator
  return isHere ? 'available' : 'none'
}

/** What the visitor has said about notifications: `default` is nothing yet. */
export function permission(): NotificationPermission {
  return browser().Notification?.permission ?? 'denied'
}

/** Asks the visitor, which a browser does upon a press alone. */
export async function askPermission(): Promise<NotificationPermission> {
  return (await browser().Notification?.requestPermission()) ?? 'denied'
}

/** This browser's subscription; null where there is none, or none can be had. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  try {
    return (await (await currentRegistration())?.pushManager?.getSubscription()) ?? null
  } catch {
    return null
  }
}

/**
 * This browser's subscription with the server's `publicKey`, made if need be: one with another key is of no use to that
 * server. Throws where the browser does not give one.
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await readyRegistration()
  if (pushManager === undefined) throw new Error('This browser takes no push messages')
  const current = await pushManager.getSubscription()
  if (current !== null) {
    if (keyOf(current) === publicKey) return current
    await current.unsubscribe()
  }
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) })
}

/** Ends this browser's subscription: nothing that anybody sends comes any more. */
export async function unsubscribe(): Promise<void> {
  try {
    await (await currentSubscription())?.unsubscribe()
  } catch {
    // The server stops sending all the same.
  }
}

/** A notification that is on the screen. */
export interface ShownNotification {
  /** Of its shipment; null where nobody knows of which. */
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
    // They go when they are pressed.
    return []
  }
}

async function currentRegistration(): Promise<PushRegistration | undefined> {
  return navigator.serviceWorker.getRegistration()
}

async function readyRegistration(): Promise<PushRegistration> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('There is no worker')), LONGEST_INSTALLATION)
  })
  return Promise.race([navigator.serviceWorker.ready, late])
}

function keyOf({ options }: PushSubscription): string | null {
  const { applicationServerKey: key } = options
  if (key === null) return null
  const letters = Array.from(new Uint8Array(key), (byte) => String.fromCharCode(byte)).join('')
  return btoa(letters).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** The bytes of a text in base64url, which older browsers do not take as it is. */
function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const letters = atob(key.replace(/-/g, '+').replace(/_/g, '/'))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}
