import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '#api/client.ts'
import { useCompany } from '#content/useContent.ts'
import { useSavedList } from '#db/useSavedList.ts'
import { TextArea } from '#ui/lazy/shared/TextArea.tsx'
import { focusWrongField } from '#ui/lazy/shared/invalidField.ts'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { checkedMessage } from './result/checkedMessage.ts'
import { CheckedItems } from './result/CheckedItems.tsx'
import './message-check.css'

/**
 * Says whether what is in a message that somebody was sent is ours. The text is checked on this device, and neither
 * sent nor stored: until the scripts have loaded, the button by which a browser would send it is disabled.
 */
export function MessageCheck() {
  const company = useCompany()
  const isHydrated = useIsHydrated()
  const { resource } = useSavedList('offices', api.offices)
  const offices = resource.state === 'loaded' ? resource.items : null
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  const message = useMemo(
    () => (text === null ? null : checkedMessage(text, company, offices)),
    [text, company, offices],
  )

  useEffect(() => {
    if (error !== null) focusWrongField(form.current)
  }, [error])

  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const pasted = event.currentTarget.querySelector('textarea')?.value ?? ''
    if (pasted.trim() === '') setError('Paste the message, link, address or number first.')
    else setText(pasted)
  }

  /** Clears the verdict, so that it is not mistaken for one on this text. */
  function forget() {
    setText(null)
    setError(null)
  }

  return (
    <form ref={form} className="card message-check" aria-label="Message to check" onSubmit={check}>
      <TextArea
        label="What you were sent"
        name="text_to_check"
        help="It stays on this phone: we look through it here, and nobody gets it or keeps it."
        error={error}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={forget}
      />
      <button type="submit" className="button button-primary message-check-button" disabled={!isHydrated}>
        Check
      </button>
      <div className="message-check-outcome" data-outcome={message?.outcome} role="status">
        {message !== null && (
          <>
            <strong className="message-check-title">{message.words.title}</strong>
            <p>{message.words.text}</p>
          </>
        )}
      </div>
      {message !== null && <CheckedItems items={message.items} />}
    </form>
  )
}
