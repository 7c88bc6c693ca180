import { trackingNews } from '#api/lazy/trackingNews.ts'
import { localStore } from '#db/localStore.ts'
import { findTracking } from '#db/trackings.ts'
import { shownAsSaved } from '#features/tracking/lazy/shipment/lookUp.ts'
import type { Shown } from '#features/tracking/trackingRequest.ts'
import { savesData } from '#service-worker/dataSaving.ts'
import { checkForNews } from './checkForNews.ts'
import { createRefresher, type RefresherDependencies } from './refresher.ts'
import { refreshInterval } from './refreshInterval.ts'

/** Events after which the visitor may have come back, or left. */
const PAGE_EVENTS = ['visibilitychange'] as const
const CONNECTION_EVENTS = ['online', 'offline'] as const

const ON_THIS_PAGE: RefresherDependencies = {
  now: Date.now,
  after(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    return () => clearTimeout(timer)
  },
  isAwake: () => document.visibilityState === 'visible' && navigator.onLine,
}

/** Refreshes the shipment on the screen for as long as somebody sees it, and takes over what other tabs find. */
export function keepFresh(shown: Shown, found: (shown: Shown) => void, signal: AbortSignal): void {
  if (signal.aborted) return
  const tell = (next: Shown) => {
    if (!signal.aborted) found(next)
  }
  signal.addEventListener('abort', hearOtherTabs(shown, tell))
  const interval = refreshInterval(shown.progress, savesData())
  if (interval === null) return
  const refresher = createRefresher(interval, ON_THIS_PAGE, () =>
    checkForNews(shown, { localStore, load: trackingNews, now: Date.now }, tell),
  )
  const wake = () => refresher.wake()
  for (const event of PAGE_EVENTS) document.addEventListener(event, wake)
  for (const event of CONNECTION_EVENTS) addEventListener(event, wake)
  signal.addEventListener('abort', () => {
    refresher.stop()
    for (const event of PAGE_EVENTS) document.removeEventListener(event, wake)
    for (const event of CONNECTION_EVENTS) removeEventListener(event, wake)
  })
}

/** Shows what another tab has found, without another request. */
function hearOtherTabs(shown: Shown, tell: (shown: Shown) => void): () => void {
  const since = Date.parse(shown.freshness.asOf ?? '')
  return localStore.subscribe((store) => {
    if (store !== 'tracking') return
    void findTracking(localStore, shown.shipmentNumber).then((kept) => {
      if (kept === undefined || !(Date.parse(kept.as_of) > since)) return
      const freshness = { kind: 'current', asOf: kept.as_of, savedAt: kept.savedAt, silent: true } as const
      const next = shownAsSaved(kept, freshness, kept.savedAt)
      tell(isSame(next.steps, shown.steps) ? { ...next, tag: shown.tag ?? null } : next)
    })
  })
}

const isSame = (one: Shown['steps'], other: Shown['steps']) => JSON.stringify(one) === JSON.stringify(other)
