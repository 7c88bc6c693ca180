import type { Ref } from 'react'
import { SampleShipments } from '#features/demonstration/SampleShipments.tsx'
import { InstallOffer } from '#features/install/InstallOffer.tsx'
import { WaitingList } from '#features/outbox/WaitingList.tsx'
import '#ui/awaited.css'
import { LookUpLater } from './LookUpLater.tsx'
import { RecentShipments } from './RecentShipments.tsx'
import { TrackedShipment } from './TrackedShipment.tsx'
import { timelineOf, type TrackingRequest } from './trackingRequest.ts'
import './tracking-slot.css'

interface TrackingSlotProps {
  readonly request: TrackingRequest
  readonly trackingPath: (shipmentNumber: string) => string
  readonly onCheckAgain: () => void
  readonly onLater: (shipmentNumber: string) => void
  readonly ref: Ref<HTMLElement>
}

/** The place on the page that the timeline has, before, while and after it comes. */
export function TrackingSlot({ request, trackingPath, onCheckAgain, onLater, ref }: TrackingSlotProps) {
  const shown = timelineOf(request)
  const loading = request.state === 'loading'
  return (
    <section ref={ref} className="tracking-slot" aria-label="Tracking result" aria-busy={loading}>
      <div className="tracking-slot-result">
        {shown !== null && <TrackedShipment shown={shown} checking={loading} onCheckAgain={onCheckAgain} />}
        {shown === null && loading && <AwaitedTimeline />}
        {request.state === 'failed' && <LookUpLater request={request} onLater={onLater} />}
        {request.state === 'tracked' && <InstallOffer />}
        <WaitingList kind="lookup" />
        <RecentShipments
          trackingPath={trackingPath}
          {...(shown !== null && { except: shown.shipmentNumber })}
          blank={shown === null && request.state === 'idle' ? <BlankTimeline /> : null}
        />
      </div>
      <div className="tracking-slot-note">
        <SampleShipments trackingPath={trackingPath} />
      </div>
    </section>
  )
}

function BlankTimeline() {
  return (
    <div className="tracking-blank">
      <span className="tracking-blank-line" aria-hidden="true" />
      <p>Your shipment’s steps come here, from collection to delivery.</p>
    </div>
  )
}

function AwaitedTimeline() {
  return (
    <div className="card tracked" aria-hidden="true">
      <div className="awaited awaited-number" />
      {['first', 'second', 'third', 'fourth'].map((step) => (
        <div key={step} className="awaited awaited-step" />
      ))}
    </div>
  )
}
