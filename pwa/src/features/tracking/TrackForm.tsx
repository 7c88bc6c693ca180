import { type ClipboardEvent, type ReactNode, type RefObject, type SubmitEvent, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { ourNumberIn } from '#parsing/shipment-number/shipmentNumber.ts'
import { Field } from '#ui/Field.tsx'
import { reveal } from '#ui/reveal.ts'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { OtherNumbers } from './OtherNumbers.tsx'
import { trackingResults } from './results.ts'
import type { Taken } from './trackingRequest.ts'
import './track-form.css'

interface TrackFormProps {
  /** The input element. */
  readonly control: RefObject<HTMLInputElement | null>
  readonly shipmentNumber: string
  readonly busy: boolean
  /** The error of the last request for this number; it stays after its toast has gone. */
  readonly error: string | undefined
  /** The server refused the number itself. */
  readonly refused: boolean
  /** The number whose timeline is shown, if it is another one. */
  readonly shown: string | null
  readonly onType: (shipmentNumber: string) => void
  /** Called with a number taken from a pasted text. */
  readonly onTake: (taken: Taken) => void
  readonly onTrack: () => void
  /** The note below the field; null until its code has loaded. */
  readonly note: ReactNode
  /** Another way to give a number, below the field. */
  readonly children?: ReactNode
}

/**
 * The form with the page's one field. It works as a plain form before the page's script has run, and leads on to the
 * timeline. Its action has an empty query because w3m would otherwise write the parameters after the fragment.
 */
export function TrackForm(props: TrackFormProps) {
  const { control, shipmentNumber, busy, error, refused, shown, onType, onTake, onTrack } = props

  useEffect(() => {
    // Centred, clear of the header and of the toast.
    if (refused && control.current !== null) reveal(control.current, control.current, { block: 'center' })
  }, [refused, control])

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onTrack()
  }

  /** Takes only the number from a pasted message; a text without one is pasted unchanged. */
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    const found = (trackingResults.current()?.pastedNumberIn ?? ourNumberIn)(text)
    if (found === null) return
    event.preventDefault()
    onTake({ number: found, text })
  }

  return (
    <form
      className="card track-form"
      aria-label="Shipment to track"
      action="/track?#your-shipment"
      method="get"
      onSubmit={submit}
    >
      <div className="track-form-line">
        <Field
          ref={control}
          label="Shipment number"
          name="shipment_number"
          placeholder="Enter Shipment Number"
          help={
            shown === null
              ? 'It stands on your receipt and in the message that we sent you.'
              : `What is shown below is ${shown}.`
          }
          error={refused ? error : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          value={shipmentNumber}
          onChange={(event) => onType(event.target.value)}
          onPaste={paste}
        />
        <SubmitButton label="Track" busyLabel="Looking for your shipment" busy={busy} />
      </div>
      {props.children}
      <p className="track-form-error" aria-live="polite">
        {props.note || refused || (error !== undefined && <span>{error}</span>)}
      </p>
      <noscript>{import.meta.env.SSR && <OtherNumbers />}</noscript>
      <p className="track-form-more">
        <Link to="/board">All my shipments</Link>
      </p>
    </form>
  )
}
