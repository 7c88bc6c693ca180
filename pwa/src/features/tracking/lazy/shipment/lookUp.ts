import type { Tracking } from '#api/answers.ts'
import { api } from '#api/client.ts'
import { failureInWords } from '#api/lazy/shared/failureInWords.ts'
import type { Outcome } from '#api/outcome.ts'
import { type Freshness, quietDaysOf, unrefreshed } from '#db/freshness.ts'
import type { SavedTracking } from '#db/shape.ts'
import { type LocalStore, localStore } from '#db/localStore.ts'
import { findTracking, rememberTracking } from '#db/trackings.ts'
import type { Shown, TrackingRequest } from '#features/tracking/trackingRequest.ts'

/** What a look-up is done with: this device, and the server. */
export interface LookUp {
  readonly localStore: LocalStore
  readonly load: (shipmentNumber: string, signal: AbortSignal) => Promise<Outcome<Tracking>>
  readonly now: () => number
  readonly onLine: () => boolean
}

/** Milliseconds. A look-up that comes later than that asks anew. */
const EARLY = 10_000

let early: {
  readonly shipmentNumber: string
  readonly at: number
  readonly outcome: Promise<Outcome<Tracking>>
} | null = null

/**
 * Asks for the shipment that is looked up next, once the address names it: on a cheap phone the question would else wait
 * until the page has been drawn anew.
 */
export function askEarly(shipmentNumber: string): void {
  if (isAsked(shipmentNumber)) return
  const { signal } = new AbortController()
  early = { shipmentNumber, at: Date.now(), outcome: api.tracking(shipmentNumber, signal) }
}

function isAsked(shipmentNumber: string): boolean {
  return early?.shipmentNumber === shipmentNumber && Date.now() - early.at < EARLY
}

function answerOf(shipmentNumber: string, signal: AbortSignal): Promise<Outcome<Tracking>> {
  const asked = isAsked(shipmentNumber) ? early : null
  early = null
  return asked?.outcome ?? api.tracking(shipmentNumber, signal)
}

const ON_THIS_DEVICE: LookUp = {
  localStore,
  load: answerOf,
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

/** What the server says of a shipment. Days are counted by its clock, whatever this device's says. */
export function shownNow(tracking: Tracking, savedAt: number): Shown {
  // A server of an older version says nothing of progress.
  const { shipment_number: shipmentNumber, steps, progress = null, as_of: asOf, stale } = tracking
  const freshness = { kind: stale ? 'last-known' : 'current', asOf, savedAt } as const
  const quietDays = quietDaysOf(progress, Date.parse(asOf))
  return { shipmentNumber, steps, progress, quietDays, freshness }
}

/** A shipment as this device keeps it. What older versions have kept has no progress. */
export function shownAsSaved(saved: SavedTracking, freshness: Freshness, now: number): Shown {
  const { shipment_number: shipmentNumber, steps, progress = null } = saved
  return { shipmentNumber, steps, progress, quietDays: quietDaysOf(progress, now), freshness }
}

/** What this device is to keep of it; null where the server has not said when it was so. */
export function recordOf({ shipmentNumber, steps, progress, freshness: { asOf } }: Shown) {
  if (asOf === undefined) return null
  return { shipment_number: shipmentNumber, steps, as_of: asOf, ...(progress !== null && { progress }) }
}
