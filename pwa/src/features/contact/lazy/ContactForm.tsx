import { type ChangeEvent, type SubmitEvent, useEffect, useRef } from 'react'
import type { Message } from '#api/answers.ts'
import { WaitingListSlot } from '#features/outbox/lazy/shared/WaitingListSlot.tsx'
import { StorageErrorNote } from '#features/storage/lazy/shared/StorageErrorNote.tsx'
import { localStore } from '#db/localStore.ts'
import type { Waiting } from '#db/shape.ts'
import { Field } from '#ui/Field.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextArea } from '#ui/lazy/shared/TextArea.tsx'
import { focusWrongField } from '#ui/lazy/shared/invalidField.ts'
import { useAddressedMessage, useConfirmation } from './addressedMessage.ts'
import type { InitialMessage } from './initialMessage.ts'
import { fillIn, holds, isEmpty, messageOfForm } from './messageOfForm.ts'
import { useMessageDraft } from './useMessageDraft.ts'
import { type Sending, useSending } from './useSending.ts'
import './contact-form.css'

interface ContactFormProps {
  readonly title: string
  readonly text: string
  /** The state from which the server rendered the form, if it did. */
  readonly initial?: InitialMessage | null
}

const TITLE = 'contact-form-title'
/** The browser scrolls here after it has sent the form by itself: the result is shown here. */
const RESULT = 'contact-form-result'

/**
 * The contact form. No field is required; the browser itself checks the e-mail address. The fields keep what is typed
 * until it is stored, on the server or on this device. Before hydration the browser submits the form by itself, and the
 * server answers with this page: the content of the `<form>` is rendered there, too
 * (`api/web/pages/templates/contact-us.html`).
 */
export function ContactForm({ title, text, initial = null }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { sending, send, markTakenBack, markSent, typedInto } = useSending(initial?.sending)
  // Comes before the draft, which may be of the very message that was sent.
  useConfirmation(markSent)
  useMessageDraft(form, sending)
  useAddressedMessage(form)

  const refused = sending.state === 'failed' && sending !== initial?.sending ? sending.message : null
  useEffect(() => {
    if (refused !== null) focusWrongField(form.current)
  }, [refused])

  const about = (name: keyof Message) => ({
    name,
    defaultValue: initial?.form[name],
    error:
      sending.state === 'failed' ? sending.errors.find(({ field }) => field === name)?.detail : undefined,
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    // A browser that stores nothing may accept no cookies either: its own form submission needs none.
    if (localStore.trouble() === 'forbidden' && navigator.onLine) return
    event.preventDefault()
    // The second click of a double click finds the form that the first one has emptied.
    if (sending.state === 'sent' && isEmpty(event.currentTarget)) return
    void send(messageOfForm(event.currentTarget), formWith)
  }

  /** Returns the form, unless the visitor has left it or typed something else since. */
  function formWith(message: Message) {
    return form.current !== null && holds(form.current, message) ? form.current : null
  }

  function takeBack(entry: Waiting) {
    if (entry.kind !== 'message' || form.current === null) return
    fillIn(form.current, entry.message)
    markTakenBack(entry)
  }

  return (
    <section className="contact-form" aria-labelledby={TITLE}>
      <div className="contact-form-intro">
        <h2 id={TITLE}>{title}</h2>
        <p>{text}</p>
      </div>
      <form
        ref={form}
        className="card contact-form-card"
        method="post"
        action={`/contact-us#${RESULT}`}
        aria-labelledby={TITLE}
        onSubmit={submit}
        onChange={({ target }: ChangeEvent<HTMLFormElement>) => typedInto(String(target['name']))}
      >
        <Field label="First name" {...about('firstname')} autoComplete="given-name" />
        <Field label="Last name" {...about('lastname')} autoComplete="family-name" />
        <Field label="E-mail" {...about('email')} type="email" autoComplete="email" />
        <Field label="Phone" {...about('phone')} type="tel" autoComplete="tel" />
        <div className="contact-form-wide">
          <TextArea label="Message" {...about('message')} />
        </div>
        <div className="contact-form-trap" aria-hidden="true">
          <Field
            label="Leave this empty"
            name="website"
            defaultValue={initial?.form.website}
            autoComplete="off"
            tabIndex={-1}
          />
        </div>
        {initial !== null && <input type="hidden" name="idempotency_key" value={initial.key} />}
        {initial?.sending.state === 'sent' && <input type="hidden" name="confirmed" value="1" />}
        <div className="contact-form-wide contact-form-end">
          <SubmitButton label="Submit" busyLabel="Sending your message" busy={sending.state === 'sending'} />
          <Result sending={sending} />
        </div>
      </form>
      <div className="contact-form-waiting">
        <WaitingListSlot
          kind="message"
          title="Waiting to be sent"
          titleOfRefused="Not sent"
          onWithdrawn={takeBack}
        />
        <StorageErrorNote />
      </div>
    </section>
  )
}

/** The fields that a visitor can see, and therefore correct. */
const SEEN: ReadonlySet<string> = new Set(['firstname', 'lastname', 'email', 'phone', 'message'])

/** The result, in words that stay after the toast has gone. */
function Result({ sending }: { readonly sending: Sending }) {
  if (sending.state === 'sent')
    return (
      <p id={RESULT} className="contact-form-result contact-form-sent">
        Thank you. Your message is with our support team, who read every one.
      </p>
    )
  if (sending.state === 'kept')
    return (
      <p id={RESULT} className="contact-form-result">
        {sending.safe
          ? 'There is no connection. Your message is kept on this phone and goes out by itself.'
          : 'There is no connection. Your message goes out by itself if this page stays open until there is one.'}
      </p>
    )
  if (sending.state === 'failed')
    return (
      <p id={RESULT} className="contact-form-result contact-form-error">
        {sending.errors.some(({ field }) => SEEN.has(field))
          ? 'Not sent yet. Please look at what is marked.'
          : sending.message}
      </p>
    )
  return <p id={RESULT} className="contact-form-result" />
}
