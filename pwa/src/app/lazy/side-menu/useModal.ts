import { useEffect, useEffectEvent, useRef } from 'react'
import { openAsModal } from './openAsModal.ts'

/**
 * A dialog that is modal while `open`, and asks to be closed when the page behind it is pressed. Closing it restores
 * the focus.
 */
export function useModal(open: boolean, onPressBehind: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  // The dialog's content fills it, so a press on the dialog itself is one on its backdrop.
  const pressed = useEffectEvent((event: Event) => {
    if (event.target === dialog.current) onPressBehind()
  })
  const left = useEffectEvent(onPressBehind)

  useEffect(() => {
    const element = dialog.current
    if (element === null || !open) return undefined
    const onClick = (event: Event) => pressed(event)
    const close = openAsModal(element, () => left())
    element.addEventListener('click', onClick)
    return () => {
      element.removeEventListener('click', onClick)
      close()
    }
  }, [open])

  return dialog
}
