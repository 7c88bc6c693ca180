import { useEffect } from 'react'
import { OUTBOX_NEWS, type OutboxNews } from '#offline/outbox.ts'
import { announce } from './announce.ts'
import { sendWaiting } from './waiting.ts'

/** Milliseconds after which something that waits is tried again while the site is open. */
const PATIENCE = 60_000

/** Sends what waits: when the site opens, when the connection or the visitor returns, and now and then. */
export function OutboxDelivery() {
  useEffect(() => {
    const send = () => void sendWaiting()
    const sendIfSeen = () => {
      if (document.visibilityState === 'visible') send()
    }
    send()
    const worker = (navigator as Partial<Pick<Navigator, 'serviceWorker'>>).serviceWorker
    worker?.addEventListener('message', hear)
    const timer = setInterval(sendIfSeen, PATIENCE)
    globalThis.addEventListener('online', send)
    document.addEventListener('visibilitychange', sendIfSeen)
    return () => {
      worker?.removeEventListener('message', hear)
      clearInterval(timer)
      globalThis.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendIfSeen)
    }
  }, [])
  return null
}

/** The service worker may have sent it before this page could. */
function hear({ data }: MessageEvent<OutboxNews | null>): void {
  if (data?.type === OUTBOX_NEWS) announce(new Map(data.fates))
}
