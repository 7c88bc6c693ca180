import type { TrackingStep } from '#api/answers.ts'
import { isCompleted } from '#features/tracking/trackingRequest.ts'

/** The steps that happened between two states of the same shipment, as one announcement; null if there are none. */
export function newsInWords(before: readonly TrackingStep[], now: readonly TrackingStep[]): string | null {
  const known = before.filter(isCompleted).length
  const news = now.filter(isCompleted).slice(known)
  if (news.length === 0) return null
  return `New: ${news.map(({ title, time }) => `${title}, ${time ?? ''}`).join('; ')}`
}
