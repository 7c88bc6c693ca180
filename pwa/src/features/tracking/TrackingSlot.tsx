import type { Ref } from 'react'
import { SampleShipments } from '#features/demonstration/SampleShipments.tsx'
import '#ui/awaited.css'
import { TrackedShipment } from './TrackedShipment.tsx'
import { timelineOf, type TrackingRequest } from './trackingRequest.ts'
import './tracking-slot.css'

interface TrackingSlotProps {
  readonly request: TrackingRequest
  readonly trackingPath: (shipmentNumber: string) => string
  readonly onCheckAgain: () => void
  readonly ref: Ref<HTMLElement>
}

/** The place on the page that the timeline has, before, while and after it comes. */
export function TrackingSlot({ request, trackingPath, onCheckAgain, ref }: TrackingSlotProps) {
  const tracking = timelineOf(request)
  const loading = request.state === 'loading'
  return (
    <section ref={ref} className="tracking-slot" aria-label="Tracking result" aria-busy={loading}>
      {tracking !== null && (
        <TrackedShipment tracking={tracking} checking={loading} onCheckAgain={onCheckAgain} />
      )}
      {tracking === null && loading && <AwaitedTimeline />}
      {tracking === null && !loading && <BlankTimeline />}
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
