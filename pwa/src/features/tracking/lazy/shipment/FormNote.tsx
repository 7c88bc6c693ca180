import { useState } from 'react'
import { Link } from 'react-router-dom'
import { arrivedState } from '#ui/arrivedState.ts'
import type { ArrivedTracking, TrackingRequest } from '#features/tracking/trackingRequest.ts'
import './form-note.css'

interface FormNoteProps {
  /** Why there is no timeline of the very number in the field; null where nothing is wrong with it. */
  readonly failed: Extract<TrackingRequest, { state: 'failed' }> | null
  readonly isEmpty: boolean
  readonly trackingPath: (shipmentNumber: string) => string
}

/** Below the field: why nothing was looked up, the number that was probably meant, or that nothing to look up was shared. */
export function FormNote({ failed, isEmpty, trackingPath }: FormNoteProps) {
  const isShared = useIsShared(isEmpty)
  // Each text in an element: a translated page has its own in the place of one that stands alone.
  if (failed === null) {
    return isShared && <span>There is no shipment number in what you shared. Type it or paste it here.</span>
  }
  if (failed.failure.kind !== 'refused') return <span>{failed.error}</span>
  const likely = failed.failure.suggestion
  return (
    likely !== undefined && (
      <span className="track-form-likely">
        <span>Did you mean </span>
        <Link to={trackingPath(likely)}>{likely}</Link>
        <span>?</span>
      </span>
    )
  )
}

/** Whether the server has found no number in what was shared, and nothing has stood in the field since. */
function useIsShared(isEmpty: boolean): boolean {
  const [isShared, setShared] = useState(() => arrivedState<ArrivedTracking>()?.number === null)
  if (isShared && !isEmpty) setShared(false)
  return isShared && isEmpty
}
