import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * The events of one letter, all of which React would handle, most of them before the letter is painted:
 * `selectionchange` comes within the same frame.
 */
const OF_A_LETTER = ['keydown', 'keypress', 'textInput', 'input', 'keyup', 'selectionchange'] as const

/** Some ways to fill in a field fire no `input` event, or fire it late. */
const OF_A_TEXT = ['change', 'compositionend', 'focus', 'pointerdown'] as const

interface InputText {
  readonly field: RefObject<HTMLInputElement | null>
  /** Calls `hear` if the field's text differs from the one that was last heard or written. */
  readonly read: () => void
  readonly write: (text: string) => void
}

/**
 * Manages an uncontrolled text field. `hear` is called with every new text, and with one that was typed instead of
 * `textAtFirst` before the scripts had loaded; `focused` says whether the field has the focus. Pass the same `hear` at
 * every render.
 *
 * Typing events are handled in the capture phase at the window and stopped there: React would handle each of them in
 * both phases and restore the field's value after each, though it does not control the field. Keys that do not type are
 * passed on, after the field's text has been reported.
 */
export function useInputText(textAtFirst: string, hear: (text: string, focused: boolean) => void): InputText {
  const field = useRef<HTMLInputElement>(null)
  const known = useRef(textAtFirst)

  const read = useCallback(() => {
    const text = field.current?.value ?? known.current
    if (text === known.current) return
    known.current = text
    hear(text, document.activeElement === field.current)
  }, [hear])

  const write = useCallback((text: string) => {
    if (field.current === null || field.current.value === text) return
    field.current.value = text
    // The value may differ from `text`: a field drops line breaks.
    known.current = field.current.value
  }, [])

  useLayoutEffect(() => {
    const listen = (event: Event) => {
      if (event.target === field.current) read()
    }
    const take = (event: Event) => {
      if (event.target !== field.current) return
      if (!(event instanceof KeyboardEvent) || writes(event)) event.stopPropagation()
      read()
    }
    for (const type of OF_A_LETTER) addEventListener(type, take, true)
    for (const type of OF_A_TEXT) addEventListener(type, listen, true)
    return () => {
      for (const type of OF_A_LETTER) removeEventListener(type, take, true)
      for (const type of OF_A_TEXT) removeEventListener(type, listen, true)
    }
  }, [read])

  return { field, read, write }
}

function writes({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key === 'Backspace' || key === 'Delete') return true
  return key.length === 1 && !altKey && !ctrlKey && !metaKey
}
