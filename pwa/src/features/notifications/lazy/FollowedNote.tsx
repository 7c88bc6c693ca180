import type { Watch } from '#db/shape.ts'
import { SpinnerMark } from '#ui/SpinnerMark.tsx'
import { optionsInWords } from './watchInWords.ts'

interface FollowedNoteProps {
  readonly watch: Watch
  readonly busy: boolean
  readonly onStop: () => void
  readonly onChange?: () => void
}

/** How a shipment is followed, until when, and the button to end that. */
export function FollowedNote({ watch, busy, onStop, onChange }: FollowedNoteProps) {
  if (watch.stopping === true) {
    return (
      <p className="notify-me-on">
        You want to hear no more of this shipment. We are told as soon as you are connected; until then a
        notification may still come.
      </p>
    )
  }
  return (
    <div className="notify-me-on">
      <p>
        <span className="notify-me-mark" aria-hidden="true" />
        <strong>{watch.id === null ? 'You see what you missed' : 'You are told when it moves'}</strong>
      </p>
      <p>{optionsInWords(watch)}</p>
      <p className="notify-me-ways">
        <button type="button" className="button button-quiet" onClick={onStop}>
          <span>{watch.id === null ? 'Stop' : 'Stop telling me'}</span>
          {busy && <SpinnerMark />}
        </button>
        {onChange !== undefined && (
          <button type="button" className="link-button" onClick={onChange}>
            {watch.id === null ? 'Tell me at once instead' : 'Change'}
          </button>
        )}
      </p>
    </div>
  )
}
