import { createElement, type Ref } from 'react'
import { useLazyModule } from '#ui/useLazyModule.ts'
import { trackingResults } from './results.ts'
import { TimelineSkeleton, EmptyTimeline } from './TimelinePlaceholders.tsx'
import type { TrackingRequest } from './trackingRequest.ts'
import './tracking-slot.css'

interface TrackingSlotProps {
  readonly request: TrackingRequest
  readonly onCheckAgain: () => void
  readonly onLater: () => void
  readonly ref: Ref<HTMLElement>
}

/** The timeline's place on the page, before, while and after it loads. */
export function TrackingSlot({ ref, ...results }: TrackingSlotProps) {
  const loading = results.request.state === 'loading'
  const found = useLazyModule(trackingResults)
  return (
    <section ref={ref} className="tracking-slot" aria-label="Tracking result" aria-busy={loading}>
      {found === null ? (
        <>
          <div className="tracking-slot-result">{loading ? <TimelineSkeleton /> : <EmptyTimeline />}</div>
          <div className="tracking-slot-note" />
        </>
      ) : (
        createElement(found.TrackingResults, results)
      )}
    </section>
  )
}
