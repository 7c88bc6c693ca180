import type { Tracking } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { failureInWords } from '#api/lazy/shared/failureInWords.ts'
import type { Outcome } from '#api/outcome.ts'
import { unrefreshed } from '#db/freshness.ts'
import type { SavedTracking } from '#db/shape.ts'
import { type LocalStore, localStore } from '#db/localStore.ts'
import { quietDaysOf } from '#features/tracking/quietDays.ts'
import { findTracking, rememberTracking } from '#db/trackings.ts'
import type { Shown, TrackingRequest } from '#features/tracking/trackingRequest.ts'

/** What a look-up is done with: this device, and the server. */
export interface LookUp {
  readonly localStore: LocalStore
  readonly load: (shipmentNumber: string, signal: AbortSignal) => Promise<Outcome<Tracking>>
  readonly now: () => number
  readonly onLine: () => boolean
}

const ON_THIS_DEVICE: LookUp = {
  localStore,
  load: (shipmentNumber, signal) => api.tracking(shipmentNumber, signal),
  now: Date.now,
  onLine: () => navigator.onLine,
}

/**
 * Tracks a shipment and keeps what the server says. Where the server cannot be asked, the shipment is shown as it
 * was saved. The saved copy is there first: `onSaved` is called with it while the server is asked, until `signal` aborts.
 */
export async function lookUp(
  shipmentNumber: string,
  signal: AbortSignal,
  onSaved: (shown: Shown) => void,
  { localStore: store, load, now, onLine } = ON_THIS_DEVICE,
): Promise<TrackingRequest> {
  let answered = false
  const reading = findTracking(store, shipmentNumber).then((saved) => {
    if (saved !== undefined && !answered) onSaved(shownAs(saved, { ...datesOf(saved), kind: 'checking' }))
    return saved
  })
  const outcome = await load(shipmentNumber, signal)
  answered = true
  if (outcome.kind === 'answered') {
    const { shipment_number: shipmentNumber, steps, progress, as_of: asOf, stale } = outcome.value
    const savedAt = now()
    void rememberTracking(store, outcome.value, savedAt)
    const freshness = { kind: stale ? 'last-known' : 'current', asOf, savedAt } as const
    const quietDays = quietDaysOf(progress, savedAt)
    return { state: 'tracked', shown: { shipmentNumber, steps, progress, quietDays, freshness } }
  }
  const saved = await reading
  if (saved === undefined || outcome.kind === 'refused') {
    const error = failureInWords(outcome, 'number', 'Track', onLine())
    return { state: 'failed', shipmentNumber, failure: outcome, error }
  }
  return { state: 'tracked', shown: shownAs(saved, unrefreshed(datesOf(saved), onLine())) }
}

/** Keeps what has come with the page, as what is looked up is kept. */
export function keepArrived({ shipmentNumber, steps, freshness: { asOf } }: Shown): void {
  if (asOf === undefined) return
  const tracking = { shipment_number: shipmentNumber, steps, as_of: asOf }
  void rememberTracking(localStore, tracking, Date.now())
}

function shownAs({ shipment_number, steps }: SavedTracking, freshness: Shown['freshness']): Shown {
  return { shipmentNumber: shipment_number, steps, progress: null, quietDays: null, freshness }
}

function datesOf({ as_of: asOf, savedAt }: SavedTracking) {
  return { asOf, savedAt }
}
