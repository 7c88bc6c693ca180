import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '#api/client.ts'
import { messageOf } from '#api/outcome.ts'
import { useLatest } from '#api/useLatest.ts'
import { shelves } from '#offline/shelves.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { lookUp } from './lookUp.ts'
import { loadingAfter, type TrackingRequest } from './trackingRequest.ts'

/**
 * Tracks shipments, one at a time. A failure hides the timeline and is told by a toast, unless this device has kept
 * the shipment: then it is shown as it was. It is asked for again when the connection returns.
 */
export function useTracking() {
  const [request, setRequest] = useState<TrackingRequest>({ state: 'idle' })
  const askLatest = useLatest()

  function track(shipmentNumber: string) {
    setRequest((before) => loadingAfter(before, shipmentNumber))
    void askLatest(
      (signal) =>
        lookUp(
          {
            shelves,
            load: (number) => api.tracking(number, signal),
            now: Date.now,
            onLine: () => navigator.onLine,
          },
          shipmentNumber,
          (shown) => {
            if (!signal.aborted) setRequest({ state: 'loading', shown })
          },
        ),
      (next) => {
        setRequest(next)
        if (next.state === 'failed') void toasts.error(messageOf(next.failure))
      },
    )
  }

  const trackIfOld = useEffectEvent(() => {
    if (request.state === 'tracked' && request.shown.freshness.kind !== 'current')
      track(request.shown.shipmentNumber)
  })
  useEffect(() => {
    const returned = () => trackIfOld()
    globalThis.addEventListener('online', returned)
    return () => globalThis.removeEventListener('online', returned)
  }, [])

  return { request, track }
}
