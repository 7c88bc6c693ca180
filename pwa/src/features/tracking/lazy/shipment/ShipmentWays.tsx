import { NotifyMe } from '#features/notifications/lazy/NotifyMe.tsx'
import { SendOnSlot } from '#features/send-on/lazy/SendOnSlot.tsx'
import type { Shown } from '#features/tracking/trackingRequest.ts'

/** What can be done with the shipment: each action is a separate component, which takes `shown` and loads later. */
export function ShipmentWays({ shown }: { readonly shown: Shown }) {
  return (
    <div className="tracked-ways">
      <NotifyMe shown={shown} />
      <SendOnSlot shown={shown} />
    </div>
  )
}
