import type { trackingNews } from '#api/lazy/trackingNews.ts'
import type { LocalStore } from '#db/localStore.ts'
import { rememberTracking } from '#db/trackings.ts'
import { quietDaysOf } from '#db/freshness.ts'
import { recordOf, shownNow } from '#features/tracking/lazy/shipment/lookUp.ts'
import type { Shown } from '#features/tracking/trackingRequest.ts'
import type { Check } from './refresher.ts'

/** What a check uses: this device's store, the server and a clock. */
export interface CheckDependencies {
  readonly localStore: LocalStore
  readonly load: typeof trackingNews
  readonly now: () => number
}

/**
 * Checks for news of the shipment on the screen, stores the server's answer, and calls `found` with what to show. After
 * an error the page stays as it is, because the visitor did not ask for the check.
 */
export async function checkForNews(
  shown: Shown,
  { localStore, load, now }: CheckDependencies,
  found: (shown: Shown) => void,
): Promise<Check> {
  const news = await load(shown.shipmentNumber, shown.tag ?? null)
  if (news.kind === 'failed') return news
  const savedAt = now()
  const next =
    news.kind === 'changed'
      ? { ...shownNow(news.tracking, savedAt), tag: news.tag }
      : unchanged(shown, news.asOf ?? new Date(savedAt).toISOString(), savedAt)
  // The server itself could not get anything newer.
  if (next.freshness.kind === 'last-known') return { kind: 'failed' }
  const nextShown = { ...next, freshness: { ...next.freshness, silent: true } } as const
  found(nextShown)
  const record = recordOf(nextShown)
  if (record !== null) void rememberTracking(localStore, record, savedAt)
  return { kind: 'done' }
}

/** The same steps, with the date of the new answer. */
function unchanged(shown: Shown, asOf: string, savedAt: number): Shown {
  const kind = shown.freshness.kind === 'last-known' ? 'last-known' : 'current'
  const quietDays = quietDaysOf(shown.progress, Date.parse(asOf))
  return { ...shown, quietDays, freshness: { kind, asOf, savedAt } }
}
