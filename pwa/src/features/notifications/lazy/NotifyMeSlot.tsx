import { createElement } from 'react'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import type { NotifyMeProps } from './NotifyMe.tsx'

const notifyMe = createLazyModule(() => import('./NotifyMe.tsx'))

/** The place of the way to hear when a shipment moves. It comes with the first shipment that is shown. */
export function NotifyMeSlot(props: NotifyMeProps) {
  const found = useLazyModule(notifyMe)
  return found !== null && createElement(found.NotifyMe, props)
}
