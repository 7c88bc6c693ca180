import type { Progress, Tracking, TrackingStep } from '#api/answers.ts'
import type { Failure } from '#api/outcome.ts'
import type { Freshness } from '#db/freshness.ts'
import type { SavedTracking } from '#db/shape.ts'
import { quietDaysOf } from '#parsing/shipment-progress/quietDays.ts'

/** A shipment's steps, and how far they can be trusted to be the latest. */
export interface Shown {
  readonly shipmentNumber: string
  readonly steps: Tracking['steps']
  /** Null of what was saved before the server read any. */
  readonly progress: Progress | null
  /** How many days without news are too many (`quietDays.ts`). */
  readonly quietDays: number | null
  readonly freshness: Freshness
  /** The server's name for what it has drawn: asked with it, it answers in a few bytes where nothing is new. */
  readonly tag?: string | null
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

/** From the number to its timeline. A timeline that is being checked again stays in view meanwhile. */
export type TrackingRequest =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly shown: Shown | null }
  | { readonly state: 'tracked'; readonly shown: Shown }
  | {
      readonly state: 'failed'
      readonly shipmentNumber: string
      readonly failure: Failure
      /** What the form says of it, for as long as the number stands in it. */
      readonly error: string
    }

/** What the server has drawn the desk from (`api/shipping/track_page.py`), or the service worker what is kept here. */
export interface ArrivedTracking {
  readonly number: string
  readonly request: TrackingRequest
}

/** Whether there is nothing to ask for any more: the server has said what it knows of `shipmentNumber`. */
export function isAnswered(request: TrackingRequest, shipmentNumber: string): boolean {
  if (request.state === 'tracked') {
    const { shipmentNumber: shown, freshness } = request.shown
    return shown === shipmentNumber && freshness.kind !== 'checking'
  }
  return (
    request.state === 'failed' &&
    request.failure.kind === 'refused' &&
    request.shipmentNumber === shipmentNumber
  )
}

/** The request that follows when `shipmentNumber` is asked for: another number's timeline leaves the page. */
export function loadingAfter(before: TrackingRequest, shipmentNumber: string): TrackingRequest {
  const shown = timelineOf(before)
  return { state: 'loading', shown: shown?.shipmentNumber === shipmentNumber ? shown : null }
}

/** The timeline that is on the page, if any. */
export function timelineOf(request: TrackingRequest): Shown | null {
  return request.state === 'tracked' || request.state === 'loading' ? request.shown : null
}

/** A step has happened once it has a time. */
export function isCompleted(step: TrackingStep): boolean {
  return step.time !== null
}

/** The last step in the list that has happened: where the parcel is now. */
export function currentStepOf(steps: readonly TrackingStep[]): TrackingStep | null {
  return [...steps].reverse().find(isCompleted) ?? null
}

/** Where the parcel is now, in the words of its last step. */
export function statusOf(steps: readonly TrackingStep[]): string {
  return currentStepOf(steps)?.title ?? 'Not collected yet'
}
