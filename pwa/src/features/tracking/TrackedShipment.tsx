import type { Tracking } from '#api/answers.ts'
import { Barcode } from '#ui/barcode/Barcode.tsx'
import { ClockTime } from '#ui/ClockTime.tsx'
import { SpinnerMark } from '#ui/Spinner.tsx'
import { Timeline } from './Timeline.tsx'
import { currentStepOf } from './trackingRequest.ts'

interface TrackedShipmentProps {
  readonly tracking: Tracking
  readonly checking: boolean
  readonly onCheckAgain: () => void
}

/** The waybill of one shipment: its number, where it is now, and every step. */
export function TrackedShipment({ tracking, checking, onCheckAgain }: TrackedShipmentProps) {
  const { shipment_number: number, steps, as_of: asOf, stale } = tracking
  return (
    <div className="card tracked" aria-busy={checking}>
      <div className="tracked-head">
        <div>
          <h2 className="tracked-heading" tabIndex={-1}>
            <span className="eyebrow tracked-eyebrow">Shipment</span>{' '}
            <span className="tracked-number">{number}</span>
          </h2>
          <p className="tracked-now">{currentStepOf(steps)?.title ?? 'Not collected yet'}</p>
        </div>
        <Barcode text={number} />
      </div>
      <p className="tracked-freshness">
        <span role="status">
          {stale ? 'Last known state, from ' : 'Updated '}
          <ClockTime moment={asOf} />
        </span>
        <button type="button" className="button button-quiet" onClick={onCheckAgain}>
          Check again
          {checking && <SpinnerMark />}
        </button>
      </p>
      <Timeline steps={steps} />
    </div>
  )
}
