import { useEffect, useId, useRef, useState } from 'react'
import type { Watch } from '#db/shape.ts'
import { permission } from '#service-worker/page/pushSubscription.ts'
import { type Begun, begin, end, followWithoutPush } from './following.ts'
import { FollowedNote } from './FollowedNote.tsx'
import { NotifyForm } from './NotifyForm.tsx'
import './notify-panel.css'

interface NotifyPanelProps {
  readonly shipmentNumber: string
  readonly watch: Watch | undefined
  /** The visitor clicked the button before this panel had loaded. */
  readonly openAtFirst: boolean
}

type Said = Begun | { readonly kind: 'not-kept' } | null

/** The choice of notifications for a shipment, and whether it is followed. */
export function NotifyPanel({ shipmentNumber, watch, openAtFirst }: NotifyPanelProps) {
  const id = useId()
  const [open, setOpen] = useState(openAtFirst)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>(null)
  const running = useRef(false)
  const button = useRef<HTMLButtonElement>(null)

  // The clicked button has been replaced by this panel, whose button takes the focus.
  useEffect(() => {
    if (openAtFirst) button.current?.focus()
  }, [openAtFirst])

  /** Ignores further clicks while `work` is running. */
  async function once(work: () => Promise<Said>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setSaid(null)
    setSaid(await work().catch(() => ({ kind: 'failed', message: UNEXPECTED }) as const))
    setBusy(false)
    running.current = false
  }

  const turnOn = (onlyExceptions: boolean, quietHours: boolean) =>
    once(async () => {
      const begun = await begin({ shipment_number: shipmentNumber, onlyExceptions, quietHours })
      if (begun.kind === 'on') setOpen(false)
      return begun
    })

  const showMissed = () =>
    once(async () => {
      const kept = await followWithoutPush(shipmentNumber)
      setOpen(false)
      return kept ? null : { kind: 'not-kept' }
    })

  const stop = (followed: Watch) =>
    once(async () => {
      await end(followed)
      return null
    })

  const isOn = watch !== undefined && watch.lost !== true
  return (
    <div className="notify-me" aria-busy={busy}>
      {isOn && !open ? (
        <FollowedNote
          watch={watch}
          busy={busy}
          onStop={() => void stop(watch)}
          {...(watch.stopping !== true && { onChange: () => setOpen(true) })}
        />
      ) : (
        <>
          {watch?.lost === true && <p className="notify-me-lost">{LOST}</p>}
          <button
            ref={button}
            type="button"
            className="button button-quiet"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <span className="notify-me-mark" aria-hidden="true" />
            Tell me when it moves
          </button>
          <div id={id} className="notify-me-panel" hidden={!open}>
            {open && (
              <NotifyForm
                watch={watch}
                busy={busy}
                denied={said?.kind === 'denied' || permission() === 'denied'}
                onTurnOn={(onlyExceptions, quietHours) => void turnOn(onlyExceptions, quietHours)}
                onShowMissed={() => void showMissed()}
              />
            )}
          </div>
        </>
      )}
      <p className="notify-me-said" role="status">
        {said !== null && wordsOf(said)}
      </p>
    </div>
  )
}

const UNEXPECTED =
  'That did not work in this browser. Try again, or ask for what you missed at your next visit.'
const LOST = 'Your browser has ended the notifications of this shipment. Nothing is sent any more.'
const NOT_KEPT =
  'This browser keeps nothing of this site once the page is closed, so that it cannot be listed here or ended from here then.'

function wordsOf(said: NonNullable<Said>): string {
  switch (said.kind) {
    case 'on':
      return said.kept ? '' : `${NOT_KEPT} It ends by itself when the shipment is delivered.`
    case 'not-kept':
      return NOT_KEPT
    case 'unanswered':
      return 'Your browser asked, and there was no answer. Press the button again to be asked once more.'
    case 'denied':
      // The form says what to do.
      return ''
    case 'failed':
      return said.message
  }
}
