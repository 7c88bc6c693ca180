import { createElement, useEffect } from 'react'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyStore } from '#ui/useLazyModule.ts'
import type { WaitingListProps } from '#features/outbox/lazy/WaitingList.tsx'
import { useWaiting } from './waiting.ts'

/** Most visits have nothing that waits, and do not load what shows it. */
const waitingList = createLazyModule(() => import('#features/outbox/lazy/WaitingList.tsx'))

/** The place of the list of what waits; empty where nothing does. */
export function WaitingListSlot(props: WaitingListProps) {
  const waits = useWaiting()?.some(({ kind }) => kind === props.kind) === true
  const found = useLazyStore(waitingList)
  useEffect(() => {
    if (waits) void waitingList.whenLoaded()
  }, [waits])
  return waits && found !== null ? createElement(found.WaitingList, props) : null
}
