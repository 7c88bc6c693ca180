import { localStore } from '#db/localStore.ts'
import { showBadge } from '#service-worker/appBadge.ts'
import { openShipment } from './notificationClick.ts'
import { namedNotification, newsIn, type NotificationData, rememberNews } from './pushMessage.ts'
import { resubscribe } from './pushSubscriptionChange.ts'
import type { WorkerScope } from './workerScope.ts'

/** Shows what the server pushes, and opens what is pressed. */
export function listenForPush(self: WorkerScope): void {
  self.addEventListener('push', (event) => {
    const news = newsIn(event.data)
    event.waitUntil(
      namedNotification(localStore, news)
        .then(({ title, options }) => self.registration.showNotification(title, options))
        .then(async () => {
          if (news !== null) await showBadge(await rememberNews(localStore, news, Date.now()))
        }),
    )
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
