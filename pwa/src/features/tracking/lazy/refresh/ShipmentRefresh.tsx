import { useEffect, useEffectEvent } from 'react'
import { trackingNews } from '#api/lazy/trackingNews.ts'
import { localStore } from '#db/localStore.ts'
import { findTracking } from '#db/trackings.ts'
import { shownAsSaved } from '#features/tracking/lazy/shipment/lookUp.ts'
import type { Shown } from '#features/tracking/trackingRequest.ts'
import { savesData } from '#service-worker/dataSaving.ts'
import { checkForNews } from './checkForNews.ts'
import { createRefresher, type Surroundings } from './refresher.ts'
import { refreshInterval } from './refreshInterval.ts'

interface ShipmentRefreshProps {
  readonly shown: Shown
  /** The visitor has asked themselves. */
  readonly paused: boolean
  readonly onRefresh: (shown: Shown) => void
}

/** What tells that somebody may have come back, or gone. */
const PAGE_EVENTS = ['visibilitychange'] as const
const LINE_EVENTS = ['online', 'offline'] as const

const ON_THIS_PAGE: Surroundings = {
  now: Date.now,
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
  isAwake: () => document.visibilityState === 'visible' && navigator.onLine,
}

/** Draws nothing: asks again for the shipment that is on the screen, for as long as somebody sees it. */
export function ShipmentRefresh({ shown, paused, onRefresh }: ShipmentRefreshProps) {
  const found = useEffectEvent(onRefresh)

  useEffect(() => {
    const interval = paused ? null : refreshInterval(shown.progress, savesData())
    if (interval === null) return
    let left = false
    const refresher = createRefresher(interval, ON_THIS_PAGE, () =>
      checkForNews(shown, { localStore, load: trackingNews, now: Date.now }, (next) => {
        if (!left) found(next)
      }),
    )
    const wake = () => refresher.wake()
    for (const event of PAGE_EVENTS) document.addEventListener(event, wake)
    for (const event of LINE_EVENTS) globalThis.addEventListener(event, wake)
    return () => {
      left = true
      refresher.stop()
      for (const event of PAGE_EVENTS) document.removeEventListener(event, wake)
      for (const event of LINE_EVENTS) globalThis.removeEventListener(event, wake)
    }
  }, [shown, paused])

  // What another tab has found out is shown here too, and not asked for again.
  useEffect(() => {
    const since = Date.parse(shown.freshness.asOf ?? '')
    return localStore.subscribe((store) => {
      if (store !== 'tracking' || paused) return
      void findTracking(localStore, shown.shipmentNumber).then((kept) => {
        if (kept === undefined || !(Date.parse(kept.as_of) > since)) return
        const freshness = { kind: 'current', asOf: kept.as_of, savedAt: kept.savedAt, silent: true } as const
        const next = shownAsSaved(kept, freshness, Date.parse(kept.as_of))
        found(isSame(next.steps, shown.steps) ? { ...next, tag: shown.tag ?? null } : next)
      })
    })
  }, [shown, paused])

  return null
}

const isSame = (one: Shown['steps'], other: Shown['steps']) => JSON.stringify(one) === JSON.stringify(other)
