import { createElement, useEffect } from 'react'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyStore } from '#ui/useLazyModule.ts'
import type { WaitingListProps } from '#features/outbox/lazy/WaitingList.tsx'
import { useWaiting } from './waiting.ts'

/** Most visits have nothing waiting, and do not load the list. */
const waitingList = createLazyModule(() => import('#features/outbox/lazy/WaitingList.tsx'))

/** The place of the waiting list; empty if nothing waits. */
export function WaitingListSlot(props: WaitingListProps) {
  const waits = useWaiting()?.some(({ kind }) => kind === props.kind) === true
  const found = useLazyStore(waitingList)
  useEffect(() => {
    const load = () => void waitingList.whenLoaded()
    if (waits) load()
    // A visitor who fills in a form now may have no connection by the time it is sent.
    window.addEventListener('focusin', load, { once: true })
    return () => window.removeEventListener('focusin', load)
  }, [waits])
  return waits && found !== null ? createElement(found.WaitingList, props) : null
}
