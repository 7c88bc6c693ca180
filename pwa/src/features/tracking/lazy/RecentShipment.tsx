import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { Saved } from '#features/freshness/lazy/shared/FreshnessNote.tsx'
import { LONGEST_NAME, type SavedTracking } from '#db/shape.ts'
import { localStore } from '#db/localStore.ts'
import { renameTracking } from '#db/trackings.ts'
import { Field } from '#ui/Field.tsx'
import { useNow } from '#ui/lazy/shared/useNow.ts'
import { statusOf } from '#features/tracking/trackingRequest.ts'

interface RecentShipmentProps {
  readonly tracking: SavedTracking
  readonly path: string
}

/** One shipment that this device stores: its last step, its age, and what can be done with it. */
export function RecentShipment({ tracking, path }: RecentShipmentProps) {
  const [naming, setNaming] = useState<'before' | 'now' | 'done'>('before')
  const now = useNow()
  const { shipment_number: number, name, steps, as_of: asOf, savedAt } = tracking
  return (
    <li className="recent-shipment">
      <Link className="recent-shipment-link" to={path} preventScrollReset>
        <span className={name === undefined ? 'recent-shipment-number' : 'recent-shipment-name'}>
          {name ?? number}
        </span>
        {name !== undefined && <span className="recent-shipment-number">{number}</span>}
        <span className="recent-shipment-status">{statusOf(steps)}</span>
        <span className="recent-shipment-age">
          <Saved dated={{ savedAt, asOf }} now={now} />
        </span>
      </Link>
      {naming === 'now' ? (
        <NameForm tracking={tracking} onDone={() => setNaming('done')} />
      ) : (
        <p className="recent-shipment-ways">
          <button
            type="button"
            className="link-button"
            // When the form closes, the focus returns to the button that opened it.
            ref={naming === 'done' ? focusOnMount : undefined}
            onClick={() => setNaming('now')}
          >
            Rename<span className="visually-hidden">{` ${number}`}</span>
          </button>
          <button
            type="button"
            className="link-button"
            onClick={({ detail }) => {
              // The second click of a double click would hit the next row.
              if (detail < 2) void localStore.remove('tracking', number)
            }}
          >
            Remove<span className="visually-hidden">{` ${number}`}</span>
          </button>
        </p>
      )}
    </li>
  )
}

interface NameFormProps {
  readonly tracking: SavedTracking
  readonly onDone: () => void
}

/** A name that the visitor gives the shipment; it never leaves this device. */
function NameForm({ tracking, onDone }: NameFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    void renameTracking(localStore, tracking.shipment_number, typeof typed === 'string' ? typed : '')
    onDone()
  }

  return (
    <form
      className="recent-shipment-naming"
      aria-label={`Name of ${tracking.shipment_number}`}
      onSubmit={submit}
    >
      <Field
        label="Your name for it"
        name="name"
        id={`name-of-${tracking.shipment_number}`}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        defaultValue={tracking.name ?? ''}
        // The visitor has just opened the form.
        ref={focusOnMount}
      />
      <p className="recent-shipment-ways">
        <button type="submit" className="button button-quiet">
          Save
        </button>
        <button type="button" className="link-button" onClick={onDone}>
          Cancel
        </button>
      </p>
    </form>
  )
}

function focusOnMount(control: HTMLElement | null): void {
  control?.focus()
}
