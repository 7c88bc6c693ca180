import type { Progress, Tracking, TrackingStep } from '#api/answers.ts'
import type { Failure } from '#api/outcome.ts'
import type { Freshness } from '#db/freshness.ts'

/** A shipment's steps, and how far they can be trusted to be the latest. */
export interface Shown {
  readonly shipmentNumber: string
  readonly steps: Tracking['steps']
  /** Null of what was saved before the server read any. */
  readonly progress: Progress | null
  /** How many days without news are too many (`quietDaysOf` of `db/freshness.ts`). */
  readonly quietDays: number | null
  readonly freshness: Freshness
  /** The server's name for what it has drawn: asked with it, it answers in a few bytes where nothing is new. */
  readonly tag?: string | null
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

/**
 * What the server has drawn the desk from (`api/shipping/track_page.py`), or the service worker what is kept here. The number
 * is null where there is none in what another app has shared.
 */
export interface ArrivedTracking {
  readonly number: string | null
  readonly request: TrackingRequest
}

/** A number, and the text that it was taken out of. */
export interface Taken {
  readonly number: string
  readonly text: string
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
