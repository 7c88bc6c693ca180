import type { Message } from '#api/answers.ts'
import { LONGEST_TEXT } from '#db/shape.ts'

/** What stands in the form's fields, as it was typed: of what no phone keeps, and no server takes, the beginning. */
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

/** Puts a message back into the form's fields. What the visitor has typed since stays, and comes before its words. */
export function fillIn(form: HTMLFormElement, message: Partial<Message>): void {
  for (const [name, text] of Object.entries(message)) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    if (field.value === '') field.value = text
    else if (field instanceof HTMLTextAreaElement && field.value !== text) field.value += `\n\n${text}`
  }
}

/** Puts a draft back into those of the form's fields in which nothing stands: what was typed meanwhile comes first. */
export function fillEmptyFields(form: HTMLFormElement, draft: Readonly<Record<string, unknown>>): void {
  for (const name of Object.keys(messageOfForm(form))) {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
    const text = draft[name]
    if (field.value === '' && typeof text === 'string') field.value = text
  }
}

/** Empties the form's fields. A reset would bring back what the server has drawn in them. */
export function empty(form: HTMLFormElement): void {
  for (const name of Object.keys(messageOfForm(form))) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = ''
  }
}

/** Whether that message stands in the form's fields, just as it is. */
export function holds(form: HTMLFormElement, message: Message): boolean {
  return JSON.stringify(messageOfForm(form)) === JSON.stringify(message)
}

/** Whether nothing stands in the form's fields. */
export function isEmpty(form: HTMLFormElement): boolean {
  return Object.values(messageOfForm(form)).every((text) => text === '')
}
