import { TrackDesk } from '#features/tracking/TrackDesk.tsx'
import { PageView } from '#pages/PageView.tsx'

export { trackingResults as lazyContent, shipmentCard as lazyAnswer } from '#features/tracking/results.ts'

const DESK = <TrackDesk />

/** Track: where a shipment is, step by step. */
export function Component() {
  return <PageView desk={DESK} />
}
