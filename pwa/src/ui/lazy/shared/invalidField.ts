import { reveal } from '#ui/reveal.ts'

/** Focuses the first invalid control of `form`, and scrolls it clear of the header and of toasts. */
export function focusWrongField(form: HTMLFormElement | null | undefined): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  if (control) reveal(control, control, { block: 'center' })
}
