import { createElement } from 'react'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import type { AttendantsProps } from '#app/lazy/attendants/Attendants.tsx'
import { frameReady } from './frame.ts'
import { whenIdle } from './whenIdle.ts'

const attendants = createLazyModule(async () => {
  await whenIdle()
  // They have a word with the footer, whose own code has to be here for it.
  const [{ Attendants }] = await Promise.all([import('#app/lazy/attendants/Attendants.tsx'), frameReady()])
  return Attendants
})

/** The Attendants once they have come; nothing before. */
export function AttendantsSlot(props: AttendantsProps) {
  const found = useLazyModule(attendants)
  return found !== null && createElement(found, props)
}
