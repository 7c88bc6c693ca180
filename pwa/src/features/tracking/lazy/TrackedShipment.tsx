import { NotifyMeSlot } from '#features/notifications/lazy/NotifyMeSlot.tsx'
import { FreshnessNote } from '#features/freshness/lazy/shared/FreshnessNote.tsx'
import { Barcode } from '#ui/lazy/barcode/Barcode.tsx'
import { SpinnerMark } from '#ui/Spinner.tsx'
import { Timeline } from './Timeline.tsx'
import { type Shown, statusOf } from '#features/tracking/trackingRequest.ts'

interface TrackedShipmentProps {
  readonly shown: Shown
  readonly checking: boolean
  readonly onCheckAgain: () => void
}

/** The waybill of one shipment: its number, where it is now, and every step. */
export function TrackedShipment({ shown, checking, onCheckAgain }: TrackedShipmentProps) {
  const { shipmentNumber: number, steps, freshness } = shown
  return (
    <div className="card tracked" aria-busy={checking}>
      <div className="tracked-head">
        <div>
          <h2 className="tracked-heading" id="your-shipment" tabIndex={-1}>
            <span className="eyebrow tracked-eyebrow">Shipment</span>{' '}
            <span className="tracked-number">{number}</span>
          </h2>
          <p className="tracked-now">{statusOf(steps)}</p>
        </div>
        <Barcode text={number} />
      </div>
      <p className="tracked-freshness">
        <FreshnessNote freshness={freshness} />
        <button type="button" className="button button-quiet" onClick={onCheckAgain}>
          <span>Check again</span>
          {checking && <SpinnerMark />}
        </button>
      </p>
      <Timeline steps={steps} />
      <NotifyMeSlot shown={shown} />
    </div>
  )
}
