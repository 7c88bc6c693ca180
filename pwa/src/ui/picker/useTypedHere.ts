import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'

/** What comes of one letter, in this order; all of it would pass through React before the letter is painted. */
const OF_A_LETTER = ['keydown', 'keypress', 'textInput', 'input'] as const

/**
 * Has `hear` told what stands in a field that shows by itself what is typed into it. Letters are heard here and go no
 * further up: React would weigh each of their events, and set the field right after each, though it has no part in it.
 * The keys that do something other than write do pass.
 */
export function useTypedHere(field: RefObject<HTMLInputElement | null>, hear: (text: string) => void): void {
  const heard = useEffectEvent(hear)
  useLayoutEffect(() => {
    const control = field.current
    if (control === null) return undefined
    const take = (event: Event) => {
      if (event instanceof KeyboardEvent && !writes(event)) return
      event.stopPropagation()
      if (event.type === 'input') heard(control.value)
    }
    for (const type of OF_A_LETTER) control.addEventListener(type, take)
    return () => {
      for (const type of OF_A_LETTER) control.removeEventListener(type, take)
    }
  }, [field])
}

function writes({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (key === 'Backspace' || key === 'Delete') return true
  return key.length === 1 && !altKey && !ctrlKey && !metaKey
}
