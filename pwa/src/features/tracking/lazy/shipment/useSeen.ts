import { useEffect, useState } from 'react'
import { localStore } from '#db/localStore.ts'
import { findTracking, happened, markSeen } from '#db/trackings.ts'
import type { Shown } from '#features/tracking/trackingRequest.ts'

/** Milliseconds after which a visitor has seen the shipment on the screen. */
const A_LOOK = 3000

/**
 * How many steps had happened when the visitor last looked, before this visit; null until that is known. The current
 * steps are stored as seen once the page has been visible for a moment, but stay new until the next visit.
 */
export function useSeen({ shipmentNumber, steps }: Shown): number | null {
  const [seen, setSeen] = useState<number | null>(null)
  const count = happened(steps)

  useEffect(() => {
    let left = false
    void findTracking(localStore, shipmentNumber).then((kept) => {
      // If the shipment was not stored before, every step counts as seen: the visitor has just asked for it.
      if (!left)
        setSeen((known) => known ?? kept?.seen ?? (kept === undefined ? count : happened(kept.steps)))
    })
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what comes later is what may be new
  }, [shipmentNumber])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function look() {
      clearTimeout(timer)
      if (document.visibilityState !== 'visible') return
      timer = setTimeout(() => void markSeen(localStore, shipmentNumber), A_LOOK)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [shipmentNumber, count])

  return seen
}
