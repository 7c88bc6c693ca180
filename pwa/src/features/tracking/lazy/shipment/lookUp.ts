import type { Tracking } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { failureInWords } from '#api/lazy/shared/failureInWords.ts'
import { timeLimit } from '#api/lazy/shared/timeLimit.ts'
import type { Outcome } from '#api/outcome.ts'
import { type Freshness, quietDaysOf, quietDaysOfCopy, unrefreshed } from '#db/freshness.ts'
import type { SavedTracking } from '#db/shape.ts'
import { type LocalStore, localStore } from '#db/localStore.ts'
import { findTracking, rememberTracking } from '#db/trackings.ts'
import type { Shown, TrackingRequest } from '#features/tracking/trackingRequest.ts'

/** What a look-up uses: this device's store and clock, and the server. */
export interface LookUpDependencies {
  readonly localStore: LocalStore
  readonly load: (shipmentNumber: string, signal: AbortSignal) => Promise<Outcome<Tracking>>
  readonly now: () => number
  readonly onLine: () => boolean
}

/** Milliseconds. A look-up that comes later sends a new request. */
const EARLY = 10_000

/** As long as one that is not early is waited for (`useLatest.ts`). */
const LONGEST_WAIT = 60_000

let early: {
  readonly shipmentNumber: string
  readonly at: number
  readonly outcome: Promise<Outcome<Tracking>>
} | null = null

/**
 * Sends the request for a shipment before the address names it: on a cheap phone it would otherwise wait until the page
 * has been rendered again.
 */
export function askEarly(shipmentNumber: string): void {
  if (isAsked(shipmentNumber)) return
  const outcome = api.tracking(shipmentNumber, timeLimit(LONGEST_WAIT))
  early = { shipmentNumber, at: Date.now(), outcome }
}

function isAsked(shipmentNumber: string): boolean {
  return early?.shipmentNumber === shipmentNumber && Date.now() - early.at < EARLY
}

function answerOf(shipmentNumber: string, signal: AbortSignal): Promise<Outcome<Tracking>> {
  const asked = isAsked(shipmentNumber) ? early : null
  early = null
  return asked?.outcome ?? api.tracking(shipmentNumber, signal)
}

const ON_THIS_DEVICE: LookUpDependencies = {
  localStore,
  load: answerOf,
  now: Date.now,
  onLine: () => navigator.onLine,
}

/**
 * Tracks a shipment and stores the server's answer. If the server cannot be reached, the result is the stored copy.
 * `onSaved` is called with that copy while the server is asked, unless `signal` has aborted.
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

/** Stores the shipment that came with the page, just as a looked-up one is stored. */
export function saveInitial(shown: Shown): void {
  const record = recordOf(shown)
  if (record !== null) void rememberTracking(localStore, record, Date.now())
}

function datesOf({ as_of: asOf, savedAt }: SavedTracking) {
  return { asOf, savedAt }
}

/** The server's answer as it is shown. Days are counted by the server's clock, whatever this device's clock says. */
export function shownNow(tracking: Tracking, savedAt: number): Shown {
  // An older server sends no progress.
  const { shipment_number: shipmentNumber, steps, progress = null, as_of: asOf, stale } = tracking
  const freshness = { kind: stale ? 'last-known' : 'current', asOf, savedAt } as const
  const quietDays = quietDaysOf(progress, Date.parse(asOf))
  return { shipmentNumber, steps, progress, quietDays, freshness }
}

/** A shipment as this device stored it. Older versions stored no progress. */
export function shownAsSaved(saved: SavedTracking, freshness: Freshness, now: number): Shown {
  const { shipment_number: shipmentNumber, steps, progress = null } = saved
  return { shipmentNumber, steps, progress, quietDays: quietDaysOfCopy(saved, now), freshness }
}

/** The record that this device stores of a shipment; null if the server gave no date for it. */
export function recordOf({ shipmentNumber, steps, progress, freshness: { asOf } }: Shown) {
  if (asOf === undefined) return null
  return { shipment_number: shipmentNumber, steps, as_of: asOf, ...(progress !== null && { progress }) }
}
