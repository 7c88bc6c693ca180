/**
 * Opens `dialog` over the page, which cannot be reached meanwhile. Returns a function that closes it and restores the
 * focus. `onLeave` is called when the visitor wants to return to the page, but only in browsers that do not know
 * dialogs: in others the dialog's own events tell.
 */
export function openAsModal(dialog: HTMLDialogElement, onLeave: () => void): () => void {
  const { showModal } = dialog as Partial<HTMLDialogElement>
  if (showModal === undefined) return openByHand(dialog, onLeave)
  showModal.call(dialog)
  return () => dialog.close()
}

/** For Safari before 15.4 and Firefox before 98. `side-menu.css` hides the dialog while it is closed. */
function openByHand(dialog: HTMLElement, onLeave: () => void): () => void {
  const before = document.activeElement
  const isInside = ({ target }: Event) => target instanceof Node && dialog.contains(target)
  const focusFirst = () => dialog.querySelector<HTMLElement>('button, a')?.focus()
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
  }
  const onPress = (event: Event) => {
    if (!isInside(event)) onLeave()
  }
  const onFocus = (event: Event) => {
    if (!isInside(event)) focusFirst()
  }
  for (const [name, value] of Object.entries({ open: '', role: 'dialog', 'aria-modal': 'true' }))
    dialog.setAttribute(name, value)
  focusFirst()
  document.addEventListener('keydown', onKey)
  // The click that opened the dialog is still propagating.
  document.addEventListener('pointerdown', onPress)
  document.addEventListener('focusin', onFocus)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('pointerdown', onPress)
    document.removeEventListener('focusin', onFocus)
    dialog.removeAttribute('open')
    if (before instanceof HTMLElement) before.focus()
  }
}
