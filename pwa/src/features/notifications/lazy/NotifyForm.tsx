import { type SubmitEvent } from 'react'
import { isApplePhone } from '#features/install/lazy/shared/installation.ts'
import type { Watch } from '#db/shape.ts'
import { pushSupport } from '#service-worker/page/pushSubscription.ts'
import { SpinnerMark } from '#ui/SpinnerMark.tsx'
import { howToAllow } from './howToAllow.ts'

interface NotifyFormProps {
  readonly watch: Watch | undefined
  readonly busy: boolean
  readonly denied: boolean
  readonly onTurnOn: (onlyExceptions: boolean, quietHours: boolean) => void
  readonly onShowMissed: () => void
}

/** The choice of notifications, or why this browser receives none and what to do about that. */
export function NotifyForm({ watch, busy, denied, onTurnOn, onShowMissed }: NotifyFormProps) {
  const obstacle = pushSupport() === 'none' ? 'unsupported' : denied ? 'denied' : null

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const options = new FormData(event.currentTarget)
    onTurnOn(options.has('only-exceptions'), options.has('quiet-hours'))
  }

  return (
    <>
      {obstacle === null ? (
        <form className="notify-me-form" aria-label="Tell me when it moves" onSubmit={submit}>
          <label className="notify-me-option">
            <input type="checkbox" name="only-exceptions" defaultChecked={watch?.onlyExceptions ?? false} />
            <span>Only when it needs me</span>
          </label>
          <label className="notify-me-option">
            <input
              type="checkbox"
              name="quiet-hours"
              defaultChecked={(watch?.quietHours ?? true) !== false}
            />
            <span>Not at night (9 pm to 7 am)</span>
          </label>
          <button type="submit" className="button button-primary" aria-busy={busy}>
            <span>Turn on</span>
            {busy && <SpinnerMark />}
          </button>
          <p className="notify-me-note">
            Your browser asks you for permission. We keep this number and the address of your browser at its
            notification service, and nothing that says who you are.
          </p>
        </form>
      ) : (
        <Obstacle kind={obstacle} />
      )}
      {watch === undefined || watch.lost === true ? (
        <p className="notify-me-instead">
          <span>{obstacle === null ? 'Or without notifications:' : 'You can still follow it:'}</span>{' '}
          <button type="button" className="link-button" onClick={onShowMissed}>
            Show me what I missed at my next visit
          </button>
        </p>
      ) : null}
    </>
  )
}

function Obstacle({ kind }: { readonly kind: 'unsupported' | 'denied' }) {
  if (kind === 'denied') {
    return (
      <div className="notify-me-obstacle">
        <p>
          <strong>Notifications of this site are blocked in your browser.</strong>
        </p>
        <p>{howToAllow(navigator.userAgent)}</p>
      </div>
    )
  }
  if (isApplePhone(navigator)) {
    return (
      <div className="notify-me-obstacle">
        <p>
          <strong>Put this site on your home screen first.</strong> An iPhone or iPad tells you of sites that
          stand there, from iOS 16.4 on.
        </p>
        <ol className="notify-me-steps">
          <li>Tap Share, the square with the arrow, in Safari’s bar.</li>
          <li>Choose “Add to Home Screen” and tap “Add”.</li>
          <li>Open the site from there and press this button again.</li>
        </ol>
      </div>
    )
  }
  return (
    <p className="notify-me-obstacle">
      <strong>This browser takes no notifications from websites.</strong> Another browser on this device may.
    </p>
  )
}
