import { useEffect } from 'react'
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
    const timer = setInterval(sendIfSeen, PATIENCE)
    globalThis.addEventListener('online', send)
    document.addEventListener('visibilitychange', sendIfSeen)
    return () => {
      clearInterval(timer)
      globalThis.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendIfSeen)
    }
  }, [])
  return null
}
