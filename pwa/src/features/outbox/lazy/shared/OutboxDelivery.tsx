import { useEffect } from 'react'
import { OUTBOX_NEWS, type OutboxNews } from '#db/outbox.ts'
import { announce } from './announce.ts'
import { retryLoop, seen } from './waiting.ts'

/** Sends waiting entries: on opening, when the connection or the visitor returns, and again until they arrive. */
export function OutboxDelivery() {
  useEffect(() => {
    const startIfSeen = () => {
      if (seen()) retryLoop.start()
    }
    retryLoop.start()
    const worker = (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker
    worker?.addEventListener('message', hear)
    addEventListener('online', retryLoop.start)
    document.addEventListener('visibilitychange', startIfSeen)
    return () => {
      retryLoop.stop()
      worker?.removeEventListener('message', hear)
      removeEventListener('online', retryLoop.start)
      document.removeEventListener('visibilitychange', startIfSeen)
    }
  }, [])
  return null
}

/** The service worker may have sent an entry before this page could. */
function hear({ data }: MessageEvent<OutboxNews | null>): void {
  if (data?.type === OUTBOX_NEWS) announce(new Map(data.fates))
}
