import { siteOrigin } from '#features/discovery/siteOrigin.ts'
import { ShareWays } from '#features/share/lazy/ShareWays.tsx'
import type { SendOnProps } from './SendOn.tsx'
import { linkOfShipment, shipmentText } from './shipmentText.ts'

/** Where the shipment is, as it will be sent, and the ways to send it. */
export function SendOnWays({ shown }: SendOnProps) {
  return (
    <ShareWays
      label="Send this shipment on"
      text={shipmentText(shown, siteOrigin)}
      link={linkOfShipment(shown.shipmentNumber, siteOrigin)}
    />
  )
}
