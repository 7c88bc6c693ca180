import { AlongTheWay } from '#features/tracking/AlongTheWay.tsx'
import { TrackDesk } from '#features/tracking/TrackDesk.tsx'
import { PageHead } from '#shell/PageHead.tsx'
import './screen.css'

const trackingPath = (shipmentNumber: string) => `/track?number=${encodeURIComponent(shipmentNumber)}`

/** Track: where a shipment is, step by step. */
export function Component() {
  return (
    <div className="page-width screen">
      <PageHead
        title="Track"
        description="Enter your shipment number and see every step from collection to delivery."
      />
      <div className="screen-intro">
        <p className="eyebrow">Tracking</p>
        <h1>Track Shipment</h1>
        <p className="lead">One number tells you where your parcel is and what comes next.</p>
      </div>
      <TrackDesk trackingPath={trackingPath} />
      <AlongTheWay ratesPath="/get-rates" officesPath="/offices" />
    </div>
  )
}
