/** Hands the focus to the first control of `form` with something wrong in it, clear of the header and of toasts. */
export function focusWrongField(form: HTMLFormElement | null | undefined): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}
