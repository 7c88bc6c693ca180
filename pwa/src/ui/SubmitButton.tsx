import { SpinnerMark } from './SpinnerMark.tsx'
import './submit-button.css'

interface SubmitButtonProps {
  readonly label: string
  /** What a screen reader announces while the response is pending. */
  readonly busyLabel: string
  readonly busy: boolean
  /** For a form that cannot be sent yet. */
  readonly disabled?: boolean
}

/** A form's only action. It keeps its size and its place in the tab order while it is busy. */
export function SubmitButton({ label, busyLabel, busy, disabled }: SubmitButtonProps) {
  return (
    <div className="submit-button">
      <button type="submit" className="button button-primary" aria-busy={busy} disabled={disabled}>
        <span className={busy ? 'submit-button-waiting' : undefined}>{label}</span>
        {busy && (
          <span className="submit-button-spinner">
            <SpinnerMark />
          </span>
        )}
      </button>
      <span className="visually-hidden" role="status">
        {busy ? busyLabel : ''}
      </span>
    </div>
  )
}
