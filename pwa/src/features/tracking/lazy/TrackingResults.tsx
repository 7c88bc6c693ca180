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

export { askEarly, saveInitial, lookUp } from './shipment/lookUp.ts'
export { refreshShown } from './shipment/refresh.ts'
export { ScanSlot } from '#features/scan/lazy/shared/ScanSlot.tsx'
export { BoardAsideSlot } from '#features/board/lazy/BoardAsideSlot.tsx'
export { keepNumberDraft } from './numberDraft.ts'
export { pastedNumberIn, shipmentNumberIn } from '#parsing/sharedNumber.ts'

interface TrackingResultsProps {
  readonly request: TrackingRequest
  readonly onCheckAgain: () => void
  /** Called when the number has been queued until there is a connection. */
  readonly onLater: () => void
}

/** The shipment that is asked for, the queued look-ups, and the shipments that this device stores. */
export function TrackingResults(props: TrackingResultsProps) {
  const { request, onCheckAgain, onLater } = props
  const shown = timelineOf(request)
  const loading = request.state === 'loading'
  // A number that could not be reached has its own link to its stored copy.
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
          {...(onPage !== null && { except: onPage.shipmentNumber })}
          blank={isEmpty(request) ? <EmptyTimeline /> : null}
        />
      </div>
      <div className="tracking-slot-note">
        <SampleShipments />
      </div>
    </>
  )
}

interface ShipmentSlotProps extends Pick<TrackingResultsProps, 'onCheckAgain'> {
  readonly shown: Shown
  readonly checking: boolean
}

/** The shipment, once its card has loaded: that chunk comes with the look-up, or with a page that has a shipment. */
function ShipmentSlot(props: ShipmentSlotProps) {
  const card = useLazyModule(shipmentCard)
  return card === null ? <TimelineSkeleton /> : createElement(card.TrackedShipment, props)
}

/** Whether the timeline's place is empty; a refusal leaves it as it was before. */
function isEmpty(request: TrackingRequest): boolean {
  return request.state === 'idle' || (request.state === 'failed' && request.failure.kind === 'refused')
}
