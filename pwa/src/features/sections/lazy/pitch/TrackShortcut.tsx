import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import './track-shortcut.css'

/** A form that takes a shipment number to the Track page; a plain form until the page's script has run. */
export function TrackShortcut() {
  const navigate = useNavigate()

  function track(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const number = String(new FormData(event.currentTarget).get('number') ?? '')
    void navigate({ pathname: '/track', search: String(new URLSearchParams({ number })) })
  }

  return (
    <form className="track-shortcut" action="/track?#your-shipment" method="get" onSubmit={track}>
      <label htmlFor="track-shortcut-number">Track a shipment</label>
      <div className="track-shortcut-row">
        <input
          id="track-shortcut-number"
          name="number"
          placeholder="Enter Shipment Number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck="false"
          enterKeyHint="go"
        />
        <button className="button button-quiet" type="submit">
          Track
        </button>
      </div>
    </form>
  )
}
