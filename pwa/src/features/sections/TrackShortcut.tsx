import { Form } from 'react-router-dom'
import './track-shortcut.css'

/** A shipment number, taken to the Track page; a plain form until the page's script has run. */
export function TrackShortcut() {
  return (
    <Form className="track-shortcut" action="/track" method="get">
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
    </Form>
  )
}
