import { useEffect, useState } from 'react'
import { localStore } from '#db/localStore.ts'
import { findTracking, happened, markSeen } from '#db/trackings.ts'
import type { Shown } from '#features/tracking/trackingRequest.ts'

/** Milliseconds. Whoever has the shipment before them for so long has looked at it. */
const A_LOOK = 3000

/**
 * How many steps had happened when the visitor looked last, before this visit; null until that is known. What they have
 * before them now is kept as seen once the page has been visible for a moment: it is new until the next visit.
 */
export function useSeen({ shipmentNumber, steps }: Shown): number | null {
  const [seen, setSeen] = useState<number | null>(null)
  const count = happened(steps)

  useEffect(() => {
    let left = false
    void findTracking(localStore, shipmentNumber).then((kept) => {
      // Of what was not kept before all is seen, as the answer to the visitor's own question.
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
