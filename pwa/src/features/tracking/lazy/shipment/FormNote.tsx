import { useState } from 'react'
import { Link } from 'react-router-dom'
import { arrivedState } from '#ui/arrivedState.ts'
import type { ArrivedTracking, Taken, TrackingRequest } from '#features/tracking/trackingRequest.ts'
import { SeveralNumbers } from './SeveralNumbers.tsx'
import './form-note.css'

interface FormNoteProps {
  /** Why there is no timeline of the very number in the field; null where nothing is wrong with it. */
  readonly failed: Extract<TrackingRequest, { state: 'failed' }> | null
  /** What stands in the field. */
  readonly typed: string
  /** The query that the number was read from; empty where another one stands in the field. */
  readonly asked: string
  readonly taken: Taken
  readonly trackingPath: (shipmentNumber: string) => string
}

/** Below the field: what is to say of the number in it, and where several that came together can be tracked. */
export function FormNote(props: FormNoteProps) {
  const { typed, asked, taken } = props
  const text = taken.number === typed ? taken.text : [...new URLSearchParams(asked).values()].join('\n')
  return (
    <>
      <NumberNote {...props} />
      <SeveralNumbers number={typed} text={text} />
    </>
  )
}

/** Why nothing was looked up, the number that was probably meant, or that nothing to look up was shared. */
function NumberNote({ failed, typed, trackingPath }: FormNoteProps) {
  const isShared = useIsShared(typed === '')
  // Each text in an element: a translated page has its own in the place of one that stands alone.
  if (failed === null) {
    return isShared && <span>There is no shipment number in what you shared. Type it or paste it here.</span>
  }
  if (failed.failure.kind !== 'refused') return <span>{failed.error}</span>
  const likely = failed.failure.suggestion
  return (
    likely !== undefined && (
      <span className="track-form-note">
        <span>Did you mean </span>
        <Link to={trackingPath(likely)}>
          <b>{likely}</b>
        </Link>
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
