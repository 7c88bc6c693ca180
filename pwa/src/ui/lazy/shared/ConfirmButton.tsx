import { useState } from 'react'

interface ConfirmButtonProps {
  readonly label: string
  /** What the button is about, for those who do not see its surroundings. */
  readonly about?: string
  readonly question: string
  readonly onConfirm: () => void
}

/** A button for what cannot be undone: it asks for confirmation in its own place. */
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

/** The pressed button is gone, so the focus moves to the question in its place. */
function focusOnMount(button: HTMLButtonElement | null): void {
  button?.focus()
}
