import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * For the control of a prerendered form whose text this site keeps: what the visitor typed before the page's script
 * had come stands in the control alone, and the next drawing would wipe it out. `take` gets it as soon as the script
 * is here.
 */
export function usePreHydrationInput(take: (text: string) => void): RefObject<HTMLInputElement | null> {
  const control = useRef<HTMLInputElement>(null)
  const taken = useEffectEvent(take)
  useLayoutEffect(() => {
    const typedInto = control.current
    if (typedInto !== null && typedInto.value !== typedInto.defaultValue) taken(typedInto.value)
  }, [])
  return control
}
