import { useId, useSyncExternalStore } from 'react'
import { type Installable, installation } from './installation.ts'
import { persistStorage } from '#service-worker/page/storage.ts'
import './install-offer.css'

const no = (): Installable => 'no'

/** Offers, after something went well, to put the site on the home screen. The visitor can refuse for good. */
export function InstallOffer() {
  const id = useId()
  const installable = useSyncExternalStore(installation.subscribe, installation.current, no)
  if (installable === 'no') return null

  return (
    <section className="card install-offer" aria-labelledby={id}>
      <h2 className="install-offer-title" id={id}>
        Keep this one tap away
      </h2>
      <p>Put the site on your home screen. It opens without a connection, and what you track stays.</p>
      {installable !== 'by-prompt' && (
        <ol className="install-offer-steps">
          <li>Tap Share, the square with the arrow, in Safari’s bar.</li>
          <li>Choose “Add to Home Screen”.</li>
          <li>Tap “Add”.</li>
        </ol>
      )}
      <p className="install-offer-ways">
        {installable === 'by-prompt' && (
          <button type="button" className="button button-primary" onClick={() => void install()}>
            Install
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={installation.postpone}>
          Not now
        </button>
        <button type="button" className="link-button" onClick={installation.refuse}>
          Never ask again
        </button>
      </p>
    </section>
  )
}

async function install(): Promise<void> {
  await installation.install()
  await persistStorage()
}
