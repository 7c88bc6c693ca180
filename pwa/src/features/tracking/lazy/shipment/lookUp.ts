import type { Tracking } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { failureInWords } from '#api/lazy/shared/failureInWords.ts'
import type { Outcome } from '#api/outcome.ts'
import { unrefreshed } from '#db/freshness.ts'
import type { SavedTracking } from '#db/shape.ts'
import { type LocalStore, localStore } from '#db/localStore.ts'
import { findTracking, rememberTracking } from '#db/trackings.ts'
import {
  recordOf,
  type Shown,
  shownAsSaved,
  shownNow,
  type TrackingRequest,
} from '#features/tracking/trackingRequest.ts'

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
    if (saved !== undefined && !answered) {
      onSaved(shownAsSaved(saved, { ...datesOf(saved), kind: 'checking' }, now()))
    }
    return saved
  })
  const outcome = await load(shipmentNumber, signal)
  answered = true
  if (outcome.kind === 'answered') {
    const savedAt = now()
    void rememberTracking(store, outcome.value, savedAt)
    return { state: 'tracked', shown: { ...shownNow(outcome.value, savedAt), tag: outcome.tag ?? null } }
  }
  const saved = await reading
  if (saved === undefined || outcome.kind === 'refused') {
    const error = failureInWords(outcome, 'number', 'Track', onLine())
    return { state: 'failed', shipmentNumber, failure: outcome, error }
  }
  return { state: 'tracked', shown: shownAsSaved(saved, unrefreshed(datesOf(saved), onLine()), now()) }
}

/** Keeps what has come with the page, as what is looked up is kept. */
export function keepArrived(shown: Shown): void {
  const record = recordOf(shown)
  if (record !== null) void rememberTracking(localStore, record, Date.now())
}

function datesOf({ as_of: asOf, savedAt }: SavedTracking) {
  return { asOf, savedAt }
}
