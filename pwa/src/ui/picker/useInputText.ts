import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * What comes of one letter; all of it would pass through React, most of it before the letter is painted: that the caret
 * has moved is told within the frame.
 */
const OF_A_LETTER = ['keydown', 'keypress', 'textInput', 'input', 'keyup', 'selectionchange'] as const

/** Not all that puts a text into a field tells of it by `input`, or does so at once. */
const OF_A_TEXT = ['change', 'compositionend', 'focus', 'pointerdown'] as const

interface InputText {
  readonly field: RefObject<HTMLInputElement | null>
  /** Has `hear` told if another text stands in the field than the one last heard or written. */
  readonly read: () => void
  readonly write: (text: string) => void
}

/**
 * The text of a field that shows by itself what is typed into it. `hear` is told of every other text, and of one that
 * was typed instead of `textAtFirst` before the scripts were here. `focused` says whether
 * it is where somebody types. The same `hear` at every drawing.
 *
 * Letters are heard at the outermost place and go no further: React listens on their way in and on their way out, weighs
 * each of their events, and sets the field right after each, though it has no part in it. The keys that do something
 * other than write do pass, once what stands in the field is heard.
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
    // Which may be another one: a field has no line breaks.
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
