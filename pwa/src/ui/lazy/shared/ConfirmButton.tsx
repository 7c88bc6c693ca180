import { useState } from 'react'

interface ConfirmButtonProps {
  readonly label: string
  /** What it is about, for who does not see where it stands. */
  readonly about?: string
  readonly question: string
  readonly onConfirm: () => void
}

/** A button for what cannot be undone: it asks once more, in its own place. */
export function ConfirmButton({ label, about, question, onConfirm }: ConfirmButtonProps) {
  const [asking, setAsking] = useState(false)
  if (!asking) {
    return (
      <button type="button" className="link-button" onClick={() => setAsking(true)}>
        <span>{label}</span>
        {about !== undefined && <span className="visually-hidden">{` ${about}`}</span>}
      </button>
    )
  }

  function confirm() {
    setAsking(false)
    onConfirm()
  }

  return (
    <span className="confirm" role="group" aria-label={label}>
      <span role="status">{question}</span>{' '}
      <button type="button" className="link-button" onClick={confirm} ref={focusOnMount}>
        Yes
      </button>{' '}
      <button type="button" className="link-button" onClick={() => setAsking(false)}>
        No
      </button>
    </span>
  )
}

/** The button that was pressed is gone: the focus stays where the question is. */
function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus()
}
