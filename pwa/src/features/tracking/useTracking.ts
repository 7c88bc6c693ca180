import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf, NOT_REACHED, UNAVAILABLE } from '#api/outcome.ts'
import { useLatest } from '#api/useLatest.ts'
import { toasts } from '#ui/toasts.ts'
import { shipmentCard, trackingResults } from './results.ts'
import { isAnswered, loadingAfter, type Shown, type TrackingRequest } from './trackingRequest.ts'

const IDLE: TrackingRequest = { state: 'idle' }

/**
 * Tracks shipments, one at a time. A failure hides the timeline and shows a toast, unless this device has stored the
 * shipment: then the stored copy is shown, and requested again when the connection returns. `atFirst` is the state that
 * the server has rendered, for which no request is sent.
 */
export function useTracking(atFirst: TrackingRequest = IDLE) {
  const [request, setRequest] = useState(atFirst)
  const askLatest = useLatest()

  function track(shipmentNumber: string) {
    setRequest((before) => loadingAfter(before, shipmentNumber))
    void askLatest(
      (signal) =>
        lookedUp(shipmentNumber, signal, (shown) => {
          if (!signal.aborted) setRequest({ state: 'loading', shown })
        }),
      (next) => {
        setRequest(next)
        if (next.state === 'failed') void toasts.error(messageOf(next.failure), 'shipment')
        // A stored copy does not mean that the shipment was found again.
        if (next.state === 'tracked' && next.shown.freshness.kind === 'current') toasts.settle('shipment')
      },
      shipmentNumber,
    )
  }

  /** Tracks what the address asks for, unless the server has answered that already. */
  function follow(shipmentNumber: string) {
    if (!isAnswered(request, shipmentNumber)) return track(shipmentNumber)
    if (request.state === 'failed') void toasts.error(messageOf(request.failure), 'shipment')
    if (request.state === 'tracked')
      void trackingResults.load().then(({ saveInitial }) => saveInitial(request.shown))
  }

  /** Shows a background refresh, unless the visitor has meanwhile asked for something. */
  function refresh(shown: Shown) {
    setRequest((before) =>
      before.state === 'tracked' && before.shown.shipmentNumber === shown.shipmentNumber
        ? { state: 'tracked', shown }
        : before,
    )
  }

  /** Clears the error: the number waits for the connection. */
  function settle() {
    setRequest((before) => (before.state === 'failed' ? { ...before, error: '' } : before))
  }

  /** Removes the shipment that is tracked or loading. */
  function leave() {
    void askLatest(() => Promise.resolve(IDLE), setRequest)
  }

  const trackIfOld = useEffectEvent(() => {
    if (request.state === 'tracked' && request.shown.freshness.kind !== 'current')
      track(request.shown.shipmentNumber)
  })
  useEffect(() => {
    const returned = () => trackIfOld()
    addEventListener('online', returned)
    return () => removeEventListener('online', returned)
  }, [])

  return { request, track, follow, refresh, settle, leave }
}

/** Looks up a shipment; a chunk that does not load counts as a server that cannot be reached. */
async function lookedUp(
  shipmentNumber: string,
  signal: AbortSignal,
  onSaved: (shown: Shown) => void,
): Promise<TrackingRequest> {
  const unreached = { state: 'failed', shipmentNumber, failure: UNAVAILABLE, error: NOT_REACHED } as const
  const card = shipmentCard.load().catch(() => null)
  const results = await trackingResults.load().catch(() => null)
  const request = (await results?.lookUp(shipmentNumber, signal, onSaved)) ?? unreached
  // A shipment whose card did not load counts as not reached, too.
  return request.state === 'tracked' && (await card) === null ? unreached : request
}
