import { createElement } from 'react'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import type { SendOnProps } from './SendOn.tsx'

const sendOn = createLazyModule(() => import('./SendOn.tsx'))

/** The place of the button to send a shipment on. It needs scripts, and loads with the first shipment that is shown. */
export function SendOnSlot(props: SendOnProps) {
  const found = useLazyModule(sendOn)
  return found !== null && createElement(found.SendOn, props)
}
