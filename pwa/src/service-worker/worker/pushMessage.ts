import type { LocalStore } from '#db/localStore.ts'
import { changeWatch, findWatch, followedShipments, nameOf } from '#db/lazy/watches.ts'
import { findTracking } from '#db/trackings.ts'

/** The server's push message (`api/notifications/`). Names are the visitor's own and never leave this device. */
export interface PushedNews {
  readonly shipment_number: string
  /** The milestone in words; null if it is unknown. */
  readonly words: string | null
  readonly step: string | null
  readonly time: string | null
  /** The same for all news of one shipment. */
  readonly tag: string
}

/** The data of a notification, for when it is pressed; null if its shipment is unknown. */
export interface NotificationData {
  readonly number: string | null
}

/** TypeScript's own types lack some of these options. */
export interface SiteNotification {
  readonly title: string
  readonly options: NotificationOptions & { readonly renotify: true; readonly data: NotificationData }
}

/** The content of a push message; null if it cannot be read. */
export function newsIn(message: { readonly json: () => unknown } | null): PushedNews | null {
  try {
    const said = Object(message?.json()) as Readonly<Record<string, unknown>>
    const number = wordsOf(said['shipment_number'])
    if (number === null) return null
    return {
      shipment_number: number,
      words: wordsOf(said['words']),
      step: wordsOf(said['step']),
      time: wordsOf(said['time']),
      tag: wordsOf(said['tag']) ?? `shipment ${number}`,
    }
  } catch {
    return null
  }
}

/**
 * The notification of a message; `name` is the visitor's own name for the shipment. A browser expects one for each
 * message, and otherwise shows words of its own, so even an unreadable message gets one.
 */
export function notificationOf(news: PushedNews | null, name: string | undefined): SiteNotification {
  const look = { icon: '/icon-192.png', badge: '/monochrome-512.png', lang: 'en', renotify: true } as const
  if (news === null) {
    const options = { ...look, body: 'Open the site to see which one, and where it is.', tag: 'news' }
    return { title: 'A shipment that you follow has moved', options: { ...options, data: { number: null } } }
  }
  const { shipment_number: number, words, step, time, tag } = news
  const title = [name ?? number, words].filter((part) => part !== null).join(': ')
  const body = [step, time].filter((part) => part !== null).join(', ')
  return { title, options: { ...look, body, tag, data: { number } } }
}

/** The notification of a message, with this device's name for the shipment. */
export async function namedNotification(
  localStore: LocalStore,
  news: PushedNews | null,
): Promise<SiteNotification> {
  if (news === null) return notificationOf(null, undefined)
  const name = await nameOnDevice(localStore, news.shipment_number).catch(() => undefined)
  return notificationOf(news, name)
}

async function nameOnDevice(localStore: LocalStore, shipmentNumber: string): Promise<string | undefined> {
  return nameOf(localStore, shipmentNumber, await findTracking(localStore, shipmentNumber))
}

/** Saves that news came, and resolves to how many shipments have news now. */
export async function rememberNews(
  localStore: LocalStore,
  { shipment_number }: PushedNews,
  now: number,
): Promise<number> {
  const watch = await findWatch(localStore, shipment_number)
  if (watch !== undefined)
    await changeWatch(localStore, watch.shipment_number, (here) => ({ ...here, newsAt: now }))
  const followed = await followedShipments(localStore)
  // If this device stores nothing, there is at least this one.
  return Math.max(1, followed.filter(({ hasNews }) => hasNews).length)
}

function wordsOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
