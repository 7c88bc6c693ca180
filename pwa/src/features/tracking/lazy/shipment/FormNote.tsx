import { useState } from 'react'
import { Link } from 'react-router-dom'
import { initialState } from '#ui/initialState.ts'
import { trackingPath } from '#features/tracking/trackingPath.ts'
import type { InitialTracking, Taken, TrackingRequest } from '#features/tracking/trackingRequest.ts'
import { SeveralNumbers } from './SeveralNumbers.tsx'
import './form-note.css'

interface FormNoteProps {
  /** Why the number in the field has no timeline; null if nothing is wrong with it. */
  readonly failed: Extract<TrackingRequest, { state: 'failed' }> | null
  /** The text in the field. */
  readonly typed: string
  /** The query from which the number was read; empty if the field contains another number. */
  readonly asked: string
  readonly taken: Taken
}

/** The notes below the field: about the number in it, and where to track several numbers that came together. */
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

/** Says why nothing was looked up, which number was probably meant, or that a shared text contains no number. */
function NumberNote({ failed, typed }: FormNoteProps) {
  const isShared = useIsShared(typed === '')
  // Each text has its own element, because page translators replace bare text nodes.
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

/** Whether the server found no number in a shared text, and the field has been empty since. */
function useIsShared(isEmpty: boolean): boolean {
  const [isShared, setShared] = useState(() => initialState<InitialTracking>()?.number === null)
  if (isShared && !isEmpty) setShared(false)
  return isShared && isEmpty
}
