import { api } from '#api/client.ts'
import { localStore } from '#db/localStore.ts'
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
      localStore,
      load: (number) => api.tracking(number, signal),
      now: Date.now,
      onLine: () => navigator.onLine,
    },
    shipmentNumber,
    onSaved,
  )
}
