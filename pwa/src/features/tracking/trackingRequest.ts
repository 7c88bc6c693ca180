import type { Tracking, TrackingStep } from '#api/answers.ts'
import type { Failure } from '#api/outcome.ts'

/** From the number to its timeline. A timeline that is being checked again stays in view meanwhile. */
export type TrackingRequest =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly shown: Tracking | null }
  | { readonly state: 'tracked'; readonly tracking: Tracking }
  | { readonly state: 'failed'; readonly failure: Failure }

/** The request that follows when `shipmentNumber` is asked for: another number's timeline leaves the page. */
export function loadingAfter(before: TrackingRequest, shipmentNumber: string): TrackingRequest {
  const shown = timelineOf(before)
  return { state: 'loading', shown: shown?.shipment_number === shipmentNumber ? shown : null }
}

/** The timeline that is on the page, if any. */
export function timelineOf(request: TrackingRequest): Tracking | null {
  if (request.state === 'tracked') return request.tracking
  return request.state === 'loading' ? request.shown : null
}

/** A step has happened once it has a time. */
export function isCompleted(step: TrackingStep): boolean {
  return step.time !== null
}

/** The last step in the list that has happened: where the parcel is now. */
export function currentStepOf(steps: readonly TrackingStep[]): TrackingStep | null {
  return steps.findLast(isCompleted) ?? null
}
