import { type ComponentType, useEffect, useState } from 'react'
import type { AttendantsProps } from './Attendants.tsx'
import { frameReady } from './frame.ts'
import { whenIdle } from './whenIdle.ts'

/** The Attendants once they have come; null before, and where the line broke on their way. */
export function useAttendants(): ComponentType<AttendantsProps> | null {
  const [found, setFound] = useState<ComponentType<AttendantsProps> | null>(null)

  useEffect(() => {
    let left = false
    async function bring() {
      try {
        // They have a word with the footer, whose own code has to be here for it.
        const [{ Attendants }] = await Promise.all([import('./Attendants.tsx'), frameReady()])
        if (!left) setFound(() => Attendants)
      } catch {
        // The screen is whole without them.
      }
    }
    const callOff = whenIdle(() => void bring())
    return () => {
      left = true
      callOff()
    }
  }, [])

  return found
}
