import type { Progress, Tracking, TrackingStep } from '#api/answers.ts'
import type { Failure } from '#api/outcome.ts'
import type { Freshness } from '#db/freshness.ts'

/** A shipment's steps, and how far they can be trusted to be the latest. */
export interface Shown {
  readonly shipmentNumber: string
  readonly steps: Tracking['steps']
  /** Null in copies saved before the server sent any. */
  readonly progress: Progress | null
  /** How many days without news are too many (`quietDaysOf` of `db/freshness.ts`). */
  readonly quietDays: number | null
  readonly freshness: Freshness
  /** The server's tag for this answer: a request with it gets a few bytes back if nothing is new. */
  readonly tag?: string | null
}

/** The states from a number to its timeline. A timeline that is being checked again stays in view. */
export type TrackingRequest =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly shown: Shown | null }
  | { readonly state: 'tracked'; readonly shown: Shown }
  | {
      readonly state: 'failed'
      readonly shipmentNumber: string
      readonly failure: Failure
      /** What the form says about it, for as long as the field contains this number. */
      readonly error: string
    }

/**
 * The state from which the server (`api/shipping/tracking/page/state.py`), or the service worker with stored data,
 * rendered the desk. The number is null if a text shared by another app contains none.
 */
export interface InitialTracking {
  readonly number: string | null
  readonly request: TrackingRequest
  /** The numbers that came in the same text. */
  readonly others?: readonly string[]
}

/** A number, and the text from which it was taken. */
export interface Taken {
  readonly number: string
  readonly text: string
}

/** Whether no request is needed: the server has already answered for `shipmentNumber`. */
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

/** The next state when `shipmentNumber` is asked for: another number's timeline leaves the page. */
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
