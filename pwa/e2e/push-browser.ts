import { createHash } from 'node:crypto'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Of the example in RFC 8291. */
export const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** What a test tells the browser's push service to do. */
export type PushService = 'works' | 'away' | 'missing'

/**
 * Gives the pages of `context` a push service: a real one cannot be reached here. It makes a new address with each
 * subscription, and keeps it as a browser does, for all tabs and later visits.
 */
export async function stubPushService(
  context: BrowserContext,
  service: PushService = 'works',
): Promise<void> {
  await context.addInitScript(
    ([keys, kind]) => {
      if (kind === 'missing') {
        Reflect.deleteProperty(globalThis, 'PushManager')
        return
      }
      interface Saved {
        endpoint: string
        key: number[]
      }
      const NAME = 'stubbed-subscription'
      const saved = () => JSON.parse(localStorage.getItem(NAME) ?? 'null') as Saved | null
      const shown = ({ endpoint, key }: Saved) => ({
        endpoint,
        options: { userVisibleOnly: true, applicationServerKey: new Uint8Array(key).buffer },
        toJSON: () => ({ endpoint, expirationTime: null, keys }),
        unsubscribe: () => {
          localStorage.removeItem(NAME)
          return Promise.resolve(true)
        },
      })
      Object.assign(PushManager.prototype, {
        getSubscription() {
          const found = saved()
          return Promise.resolve(found && shown(found))
        },
        subscribe({ applicationServerKey }: { applicationServerKey: Uint8Array }) {
          if (kind === 'away')
            return Promise.reject(new DOMException('Registration failed - push service error', 'AbortError'))
          const count = Number(localStorage.getItem('stubbed-subscriptions') ?? 0) + 1
          localStorage.setItem('stubbed-subscriptions', String(count))
          const made = {
            endpoint: `https://push.waybill-tests.example/send/${String(count)}`,
            key: [...applicationServerKey],
          }
          localStorage.setItem(NAME, JSON.stringify(made))
          return Promise.resolve(shown(made))
        },
      })
    },
    [KEYS, service] as const,
  )
}

/** The browser's side of a push service, for the real worker of the page. */
export class PushDelivery {
  readonly #session: CDPSession
  readonly #registration: Promise<string>
  readonly #origin: string

  private constructor(session: CDPSession, origin: string) {
    this.#session = session
    this.#origin = origin
    this.#registration = new Promise((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const found = registrations.find(({ isDeleted }) => !isDeleted)
        if (found !== undefined) resolve(found.registrationId)
      })
    })
  }

  static async to(page: Page): Promise<PushDelivery> {
    const session = await page.context().newCDPSession(page)
    const delivery = new PushDelivery(session, new URL(page.url()).origin)
    await session.send('ServiceWorker.enable')
    return delivery
  }

  /** Delivers a message; as a text, it is delivered as it is. */
  async deliver(message: object | string): Promise<void> {
    await this.#session.send('ServiceWorker.deliverPushMessage', {
      origin: this.#origin,
      registrationId: await this.#registration,
      data: typeof message === 'string' ? message : JSON.stringify(message),
    })
  }
}

/** As the server's watcher writes it. */
export function newsOf(shipmentNumber: string, words: string, step: string, time: string | null = null) {
  const tag = createHash('sha256').update(shipmentNumber).digest('hex').slice(0, 16)
  return { shipment_number: shipmentNumber, milestone: null, words, step, time, tag }
}

export interface ShownNotification {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly data: unknown
}

/** The notifications that are on the screen. */
export function notificationsOf(page: Page): Promise<ShownNotification[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      data: data as unknown,
    }))
  })
}

/** Presses the first notification, as the browser tells its worker of it. */
export async function pressNotification(page: Page): Promise<void> {
  const worker = page.context().serviceWorkers()[0]
  expect(worker).toBeDefined()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration
      NotificationEvent: new (type: string, init: { notification: Notification }) => Event
    }
    const [notification] = await scope.registration.getNotifications()
    if (notification === undefined) throw new Error('No notification is shown')
    globalThis.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }))
  })
}
