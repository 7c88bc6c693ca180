import { api } from '#api/client.ts'
import { shelves } from '#db/shelves.ts'
import { lookUp } from './lookUp.ts'
import type { Shown, TrackingRequest } from '#features/tracking/trackingRequest.ts'

/** Looks a shipment up on this device and at the server, until `signal` calls it off. */
export function lookUpHere(
  shipmentNumber: string,
  signal: AbortSignal,
  onSaved: (shown: Shown) => void,
): Promise<TrackingRequest> {
  return lookUp(
    {
      shelves,
      load: (number) => api.tracking(number, signal),
      now: Date.now,
      onLine: () => navigator.onLine,
    },
    shipmentNumber,
    onSaved,
  )
}
