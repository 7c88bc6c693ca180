import { useSyncExternalStore } from 'react'
import { useStored } from '#db/useStored.ts'
import { useWaiting } from '#features/outbox/lazy/shared/waiting.ts'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import type { TrackingRequest } from '#features/tracking/trackingRequest.ts'
import { readRecent } from './RecentShipments.tsx'
import './queue-lookup.css'

interface QueueLookupProps {
  readonly request: Extract<TrackingRequest, { state: 'failed' }>
  readonly onLater: (shipmentNumber: string) => void
  /** Shows the number, which has been looked up meanwhile. */
  readonly onShow: () => void
}

/**
 * Offers to look up a number later that this device does not store, if the server cannot be reached; renders nothing
 * after a refusal. Once it has been looked up, a button shows the result: the page does not change by itself.
 */
export function QueueLookup({ request, onLater, onShow }: QueueLookupProps) {
  const onLine = useSyncExternalStore(connection.subscribe, connection.current, () => true)
  const waiting = useWaiting()
  const hydrated = useIsHydrated()
  const { failure, shipmentNumber } = request
  const kept = useStored('tracking', readRecent)
  // The server does not know what this phone stores, and renders nothing here.
  if (!hydrated || failure.kind === 'refused' || shipmentNumber === '') return null
  const waits = waiting?.some((entry) => entry.kind === 'lookup' && entry.shipmentNumber === shipmentNumber)
  if (kept?.some((tracking) => tracking.shipment_number === shipmentNumber)) {
    return (
      <button type="button" className="button button-primary" onClick={onShow}>
        {`Show ${shipmentNumber}`}
      </button>
    )
  }
  return (
    <div className="card queue-lookup">
      <h2 className="queue-lookup-title">{onLine ? 'We could not be reached' : 'You are offline'}</h2>
      <p>
        <span className="queue-lookup-number">{shipmentNumber}</span> has never been tracked on this phone, so
        there is nothing saved to show.
      </p>
      {waits === true ? (
        <p>It waits below, and is looked up once you are connected.</p>
      ) : (
        <button type="button" className="button button-primary" onClick={() => onLater(shipmentNumber)}>
          Look it up once connected
        </button>
      )}
    </div>
  )
}

/** What the device reports of its connection. Being online does not mean that requests get through. */
const connection = {
  current: (): boolean => navigator.onLine,

  subscribe(changed: () => void): () => void {
    addEventListener('online', changed)
    addEventListener('offline', changed)
    return () => {
      removeEventListener('online', changed)
      removeEventListener('offline', changed)
    }
  },
}
