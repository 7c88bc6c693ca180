import { useEffect, useSyncExternalStore } from 'react'
import { serviceWorker } from '#service-worker/page/serviceWorker.ts'
import type { RegistrationState } from '#service-worker/page/registration.ts'
import './update-bar.css'

/** Milliseconds. An installed site may stay open for days, and the browser looks for an update only when it opens. */
const HOUR = 3_600_000

/** Each text is a promise, and says no more than the site can keep. */
const READY: Partial<Record<RegistrationState, string>> = {
  'offline-ready': 'Ready to work offline',
  'offline-ready-in-part': 'Ready to work offline: the pages you have opened',
}

const idle = (): RegistrationState => 'idle'

/** Says below the page that the site now works offline, and asks before it changes to a newer version. */
export function UpdateBar() {
  const state = useSyncExternalStore(serviceWorker.subscribe, serviceWorker.current, idle)

  useEffect(() => {
    let checked = Date.now()
    function check() {
      if (document.visibilityState !== 'visible' || Date.now() - checked < HOUR) return
      checked = Date.now()
      void serviceWorker.checkForUpdate()
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [])

  // The element is rendered before its text: a screen reader announces only changes in an element that it knows.
  const ready = (
    <p className="offline-ready" role="status">
      {READY[state]}
    </p>
  )
  if (state !== 'update-available' && state !== 'updated-elsewhere') return ready
  return (
    <section className="update-bar" aria-label="Update">
      <div className="page-width update-bar-row">
        <p role="status">
          <strong>Update available.</strong>{' '}
          <span>
            {state === 'update-available'
              ? 'A newer version of this site is ready.'
              : 'Another tab has changed to a newer version. What you have typed here is still there.'}
          </span>
        </p>
        <p className="update-bar-ways">
          <button type="button" className="button button-primary" onClick={serviceWorker.applyUpdate}>
            Reload
          </button>
          <button type="button" className="button button-quiet" onClick={serviceWorker.dismiss}>
            Later
          </button>
        </p>
      </div>
    </section>
  )
}
