import { useState } from 'react'
import { api } from '#api/client.ts'
import { messageOf } from '#api/outcome.ts'
import { useLatest } from '#api/useLatest.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { loadingAfter, type TrackingRequest } from './trackingRequest.ts'

/** Tracks shipments, one at a time; a failure hides the timeline and is told by a toast. */
export function useTracking() {
  const [request, setRequest] = useState<TrackingRequest>({ state: 'idle' })
  const askLatest = useLatest()

  function track(shipmentNumber: string) {
    setRequest((before) => loadingAfter(before, shipmentNumber))
    void askLatest(
      (signal) => api.tracking(shipmentNumber, signal),
      (outcome) => {
        if (outcome.kind === 'answered') {
          setRequest({ state: 'tracked', tracking: outcome.value })
        } else {
          setRequest({ state: 'failed', failure: outcome })
          void toasts.error(messageOf(outcome))
        }
      },
    )
  }

  return { request, track }
}
