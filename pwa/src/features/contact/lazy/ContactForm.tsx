import { type ChangeEvent, type SubmitEvent, useEffect, useId, useRef } from 'react'
import type { Message } from '#api/answers.ts'
import { WaitingList } from '#features/outbox/lazy/shared/WaitingList.tsx'
import { StorageErrorNote } from '#features/storage/lazy/shared/StorageErrorNote.tsx'
import type { Waiting } from '#db/shape.ts'
import { Field } from '#ui/Field.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextArea } from '#ui/lazy/shared/TextArea.tsx'
import { focusWrongField } from '#ui/lazy/shared/invalidField.ts'
import { useIsHydrated } from '#ui/useIsHydrated.ts'
import { fillIn, holds, messageOfForm } from './messageOfForm.ts'
import { useMessageDraft } from './useMessageDraft.ts'
import { type Sending, useSending } from './useSending.ts'
import './contact-form.css'

interface ContactFormProps {
  readonly title: string
  readonly text: string
}

/**
 * The contact form. No field is required; the browser itself looks at the e-mail address. The fields keep what
 * is typed until it is stored, on the server or on this device.
 */
export function ContactForm({ title, text }: ContactFormProps) {
  const titleId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { sending, send, markRefused, typedInto } = useSending()
  useMessageDraft(form, sending)
  // A form that is sent before its script runs would put what is typed into the address or show a bare answer.
  const ready = useIsHydrated()

  const refused = sending.state === 'failed' ? sending.message : null
  useEffect(() => {
    if (refused !== null) focusWrongField(form.current)
  }, [refused])

  const errorOf = (name: string) =>
    sending.state === 'failed' ? sending.errors.find(({ field }) => field === name)?.detail : undefined

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void send(messageOfForm(event.currentTarget), formWith)
  }

  /** The form, unless the visitor has left it or typed something else since. */
  function formWith(message: Message) {
    return form.current !== null && holds(form.current, message) ? form.current : null
  }

  function takeBack(entry: Waiting) {
    if (entry.kind !== 'message' || form.current === null) return
    fillIn(form.current, entry.message)
    markRefused(entry)
  }

  return (
    <section className="contact-form" aria-labelledby={titleId}>
      <div className="contact-form-intro">
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
      </div>
      <form
        ref={form}
        className="card contact-form-card"
        method="post"
        aria-labelledby={titleId}
        onSubmit={submit}
        onChange={({ target }: ChangeEvent<HTMLFormElement>) => typedInto(String(target['name']))}
      >
        <Field label="First name" name="firstname" autoComplete="given-name" error={errorOf('firstname')} />
        <Field label="Last name" name="lastname" autoComplete="family-name" error={errorOf('lastname')} />
        <Field label="E-mail" name="email" type="email" autoComplete="email" error={errorOf('email')} />
        <Field label="Phone" name="phone" type="tel" autoComplete="tel" error={errorOf('phone')} />
        <div className="contact-form-wide">
          <TextArea label="Message" name="message" error={errorOf('message')} />
        </div>
        <div className="contact-form-trap" aria-hidden="true">
          <Field label="Leave this empty" name="website" autoComplete="off" tabIndex={-1} />
        </div>
        <div className="contact-form-wide contact-form-end">
          <SubmitButton
            label="Submit"
            busyLabel="Sending your message"
            busy={sending.state === 'sending'}
            disabled={!ready}
          />
          <Result sending={sending} />
        </div>
        <noscript>
          <p className="contact-form-wide">
            This form needs JavaScript. The e-mail address and the phone number on this page work without it.
          </p>
        </noscript>
      </form>
      <div className="contact-form-waiting">
        <WaitingList kind="message" onWithdrawn={takeBack} />
        <StorageErrorNote />
      </div>
    </section>
  )
}

/** The fields that a visitor can see, and so put right. */
const SEEN: ReadonlySet<string> = new Set(['firstname', 'lastname', 'email', 'phone', 'message'])

/** How it went, in words that stay after the toast has gone. */
function Result({ sending }: { readonly sending: Sending }) {
  if (sending.state === 'sent')
    return (
      <p className="contact-form-result contact-form-thanks">
        Thank you. Your message is with our support team, who read every one.
      </p>
    )
  if (sending.state === 'kept')
    return (
      <p className="contact-form-result">
        {sending.safe
          ? 'There is no connection. Your message is kept on this phone and goes out by itself.'
          : 'There is no connection. Your message goes out by itself if this page stays open until there is one.'}
      </p>
    )
  if (sending.state === 'failed')
    return (
      <p className="contact-form-result contact-form-complaint">
        {sending.errors.some(({ field }) => SEEN.has(field))
          ? 'Not sent yet. Please look at what is marked.'
          : sending.message}
      </p>
    )
  return <p className="contact-form-result" />
}
