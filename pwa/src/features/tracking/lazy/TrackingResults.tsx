import { createElement } from 'react'
import { SampleShipments } from '#features/demonstration/lazy/shared/SampleShipments.tsx'
import { FollowedNewsSlot } from '#features/notifications/lazy/shared/FollowedNewsSlot.tsx'
import { InstallOffer } from '#features/install/lazy/shared/InstallOffer.tsx'
import { queueLookup } from '#features/outbox/lazy/shared/waiting.ts'
import { WaitingListSlot } from '#features/outbox/lazy/shared/WaitingListSlot.tsx'
import { useLazyModule } from '#ui/useLazyModule.ts'
import { shipmentCard } from '#features/tracking/results.ts'
import { QueueLookup } from './QueueLookup.tsx'
import { RecentShipments } from './RecentShipments.tsx'
import { TimelineSkeleton, EmptyTimeline } from '#features/tracking/TimelinePlaceholders.tsx'
import { type Shown, timelineOf, type TrackingRequest } from '#features/tracking/trackingRequest.ts'

export { askEarly, keepArrived, lookUp } from './shipment/lookUp.ts'
export { refreshShown } from './shipment/refresh.ts'
export { ScanSlot } from '#features/scan/lazy/shared/ScanSlot.tsx'
export { BoardAsideSlot } from '#features/board/lazy/BoardAsideSlot.tsx'
export { keepNumberDraft } from './numberDraft.ts'
export { pastedNumberIn, shipmentNumberIn } from '#parsing/sharedNumber.ts'

interface TrackingResultsProps {
  readonly request: TrackingRequest
  readonly trackingPath: (shipmentNumber: string) => string
  readonly onCheckAgain: () => void
  /** The number is looked up by itself once there is a connection. */
  readonly onLater: () => void
}

/** The shipment that is asked for, what waits to be looked up, and those that this device keeps. */
export function TrackingResults(props: TrackingResultsProps) {
  const { request, trackingPath, onCheckAgain, onLater } = props
  const shown = timelineOf(request)
  const loading = request.state === 'loading'
  // What could not be reached has its own way to what is kept of it.
  const unreached = request.state === 'failed' && request.failure.kind !== 'refused' ? request : null
  const onPage = shown ?? unreached

  function wait(shipmentNumber: string) {
    void queueLookup(shipmentNumber)
    onLater()
  }

  return (
    <>
      <div className="tracking-slot-result">
        {shown !== null && (
          <ShipmentSlot
            key={shown.shipmentNumber}
            shown={shown}
            checking={loading}
            onCheckAgain={onCheckAgain}
          />
        )}
        {shown === null && loading && <TimelineSkeleton />}
        {request.state === 'failed' && <QueueLookup request={request} onLater={wait} onShow={onCheckAgain} />}
        {request.state === 'tracked' && <InstallOffer />}
        <WaitingListSlot kind="lookup" title="Waiting to be looked up" titleOfRefused="Not found" />
        <FollowedNewsSlot {...(shown !== null && { except: shown.shipmentNumber })} />
        <RecentShipments
          trackingPath={trackingPath}
          {...(onPage !== null && { except: onPage.shipmentNumber })}
          blank={isEmpty(request) ? <EmptyTimeline /> : null}
        />
      </div>
      <div className="tracking-slot-note">
        <SampleShipments trackingPath={trackingPath} />
      </div>
    </>
  )
}

interface ShipmentSlotProps extends Pick<TrackingResultsProps, 'onCheckAgain'> {
  readonly shown: Shown
  readonly checking: boolean
}

/** The shipment, once what shows it is here: it comes with what looks it up, or with the page that has it. */
function ShipmentSlot(props: ShipmentSlotProps) {
  const card = useLazyModule(shipmentCard)
  return card === null ? <TimelineSkeleton /> : createElement(card.TrackedShipment, props)
}

/** Nothing stands in the timeline's place; what has been refused leaves it as it was before. */
function isEmpty(request: TrackingRequest): boolean {
  return request.state === 'idle' || (request.state === 'failed' && request.failure.kind === 'refused')
}
