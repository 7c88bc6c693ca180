import { localStore } from '#db/localStore.ts'
import { showBadge } from '#service-worker/appBadge.ts'
import { openShipment } from './notificationClick.ts'
import {
  namedNotification,
  newsIn,
  type NotificationData,
  type PushedNews,
  rememberNews,
} from './pushMessage.ts'
import { resubscribe } from './pushSubscriptionChange.ts'
import type { WorkerScope } from './workerScope.ts'

/** Shows push messages as notifications, and opens the shipment of a notification that is pressed. */
export function listenForPush(self: WorkerScope): void {
  self.addEventListener('push', (event) => {
    event.waitUntil(announce(self, newsIn(event.data)))
  })

  self.addEventListener('notificationclick', (event) => {
    const { notification } = event
    notification.close()
    const { number = null } = Object(notification.data) as Partial<NotificationData>
    event.waitUntil(openShipment(self.clients, number))
  })

  self.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(resubscribe(localStore, self.registration, event))
  })
}

/** Saves the news before showing it, because an open page removes notifications for which no news is saved. */
async function announce({ registration }: WorkerScope, news: PushedNews | null): Promise<void> {
  const count = news === null ? null : await rememberNews(localStore, news, Date.now()).catch(() => 1)
  const { title, options } = await namedNotification(localStore, news)
  await registration.showNotification(title, options)
  if (count !== null) await showBadge(count)
}
