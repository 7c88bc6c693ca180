import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/**
 * What comes of one letter; all of it would pass through React, most of it before the letter is painted: that the caret
 * has moved is told within the frame.
 */
const OF_A_LETTER = ['keydown', 'keypress', 'textInput', 'input', 'keyup', 'selectionchange'] as const

/**
 * Has `hear` told what stands in a field that shows by itself what is typed into it. Letters are heard at the outermost
 * place and go no further: React listens on their way in and on their way out, weighs each of their events, and sets the
 * field right after each, though it has no part in it. The keys that do something other than write do pass.
 */
export function useTypedHere(field: RefObject<HTMLInputElement | null>, hear: (text: string) => void): void {
  const heard = useEffectEvent(hear)
  useLayoutEffect(() => {
    const take = (event: Event) => {
      if (event.target !== field.current || (event instanceof KeyboardEvent && !writes(event))) return
      event.stopPropagation()
      if (event.type === 'input') heard(field.current?.value ?? '')
    }
    for (const type of OF_A_LETTER) addEventListener(type, take, true)
    return () => {
      for (const type of OF_A_LETTER) removeEventListener(type, take, true)
    }
  }, [field])
}

function writes({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key === 'Backspace' || key === 'Delete') return true
  return key.length === 1 && !altKey && !ctrlKey && !metaKey
}
