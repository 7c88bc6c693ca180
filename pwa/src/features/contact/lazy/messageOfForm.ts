import type { Message } from '#api/answers.ts'
import { LONGEST_TEXT } from '#db/shape.ts'

/** The texts in the form's fields, as typed, each cut to the length that phones store and the server takes. */
export function messageOfForm(form: HTMLFormElement): Message {
  const typed = new FormData(form)
  const text = (name: string) => {
    const value = typed.get(name)
    return typeof value === 'string' ? value.slice(0, LONGEST_TEXT) : ''
  }
  return {
    firstname: text('firstname'),
    lastname: text('lastname'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    website: text('website'),
  }
}

/** Puts a message back into the form's fields. What the visitor has typed since stays, before the message's words. */
export function fillIn(form: HTMLFormElement, message: Partial<Message>): void {
  for (const [name, text] of Object.entries(message)) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (field.value === '') field.value = text
    else if (field instanceof HTMLTextAreaElement && field.value !== text) field.value += `\n\n${text}`
  }
}

/** Puts a draft back into those of the form's fields that are empty: what was typed meanwhile takes precedence. */
export function fillEmptyFields(form: HTMLFormElement, draft: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(messageOfForm(form))) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    const text = draft[name]
    if (field.value === '' && typeof text === 'string') field.value = text
  }
}

/** Empties the form's fields. A reset would restore what the server has rendered in them. */
export function empty(form: HTMLFormElement): void {
  for (const name of Object.keys(messageOfForm(form))) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = ''
  }
}

/** Whether the form's fields contain exactly that message. */
export function holds(form: HTMLFormElement, message: Message): boolean {
  return JSON.stringify(messageOfForm(form)) === JSON.stringify(message)
}

/** Whether all of the form's fields are empty. */
export function isEmpty(form: HTMLFormElement): boolean {
  return Object.values(messageOfForm(form)).every((text) => text === '')
}
