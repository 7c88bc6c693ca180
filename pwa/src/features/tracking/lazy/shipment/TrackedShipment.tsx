import { useState } from 'react'
import { FreshnessNote } from '#features/freshness/lazy/shared/FreshnessNote.tsx'
import type { Shown } from '#features/tracking/trackingRequest.ts'
import { Barcode } from '#ui/lazy/barcode/Barcode.tsx'
import { SpinnerMark } from '#ui/SpinnerMark.tsx'
import { AdviceNote } from './AdviceNote.tsx'
import { newsInWords } from './newsInWords.ts'
import { quietInWords } from '#ui/lazy/progress/quietInWords.ts'
import { ShipmentStatus } from './ShipmentStatus.tsx'
import { ShipmentWays } from './ShipmentWays.tsx'
import { Timeline } from './Timeline.tsx'
import { useSeen } from './useSeen.ts'
import './tracked.css'

export { FormNote } from './FormNote.tsx'

interface TrackedShipmentProps {
  readonly shown: Shown
  readonly checking: boolean
  readonly onCheckAgain: () => void
}

/** The waybill of one shipment: its number, where it is now, what to do, and every step. */
export function TrackedShipment({ shown, checking, onCheckAgain }: TrackedShipmentProps) {
  const { shipmentNumber: number, steps, progress, quietDays, freshness } = shown
  const [before, setBefore] = useState(shown)
  const [said, say] = useState<string | null>(null)
  const seen = useSeen(shown)

  if (before !== shown) {
    setBefore(shown)
    const news = newsInWords(before.steps, steps)
    if (news !== null) say(news)
  }

  return (
    <div className="card tracked" aria-busy={checking}>
      <div className="tracked-head">
        <div className="tracked-what">
          <h2 className="tracked-heading" id="your-shipment" tabIndex={-1}>
            <span className="eyebrow tracked-eyebrow">Shipment</span>{' '}
            <span className="tracked-number">{number}</span>
          </h2>
          <ShipmentStatus shown={shown} />
        </div>
        <Barcode text={number} />
      </div>
      {progress?.advice && <AdviceNote advice={progress.advice} />}
      {quietDays !== null && (
        <AdviceNote title={quietInWords(quietDays)} advice={progress?.quiet?.advice ?? null} />
      )}
      <ShipmentWays shown={shown} />
      <p className="tracked-freshness">
        <FreshnessNote freshness={freshness} />
        <button type="button" className="button button-quiet" onClick={onCheckAgain}>
          <span>Check again</span>
          {checking && <SpinnerMark />}
        </button>
      </p>
      <Timeline steps={steps} progress={progress} seen={seen} onReorder={say} />
      <p className="visually-hidden" role="status">
        {said !== null && <span key={said}>{said}</span>}
      </p>
    </div>
  )
}
