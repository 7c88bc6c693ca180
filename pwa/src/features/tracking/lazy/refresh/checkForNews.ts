import type { trackingNews } from '#api/lazy/trackingNews.ts'
import type { LocalStore } from '#db/localStore.ts'
import { rememberTracking } from '#db/trackings.ts'
import { quietDaysOf } from '#db/freshness.ts'
import { recordOf, shownNow } from '#features/tracking/lazy/shipment/lookUp.ts'
import type { Shown } from '#features/tracking/trackingRequest.ts'
import type { Check } from './refresher.ts'

/** What a check is done with: this device, and the server. */
export interface CheckMeans {
  readonly localStore: LocalStore
  readonly load: typeof trackingNews
  readonly now: () => number
}

/**
 * Looks whether there is news of a shipment that is on the screen, keeps what the server says, and calls `found` with
 * what is to be shown. Whatever goes wrong, what is shown stays as it is: nobody has asked.
 */
export async function checkForNews(
  shown: Shown,
  { localStore, load, now }: CheckMeans,
  found: (shown: Shown) => void,
): Promise<Check> {
  const news = await load(shown.shipmentNumber, shown.tag ?? null)
  if (news.kind === 'failed') return news
  const savedAt = now()
  const next =
    news.kind === 'changed'
      ? { ...shownNow(news.tracking, savedAt), tag: news.tag }
      : unchanged(shown, news.asOf ?? new Date(savedAt).toISOString(), savedAt)
  // The server itself could get nothing newer.
  if (next.freshness.kind === 'last-known') return { kind: 'failed' }
  const nextShown = { ...next, freshness: { ...next.freshness, silent: true } } as const
  found(nextShown)
  const record = recordOf(nextShown)
  if (record !== null) void rememberTracking(localStore, record, savedAt)
  return { kind: 'done' }
}

/** The very same, as it still is. */
function unchanged(shown: Shown, asOf: string, savedAt: number): Shown {
  const kind = shown.freshness.kind === 'last-known' ? 'last-known' : 'current'
  const quietDays = quietDaysOf(shown.progress, Date.parse(asOf))
  return { ...shown, quietDays, freshness: { kind, asOf, savedAt } }
}
