import type { TrackingStep } from '#api/answers.ts'
import { isCompleted } from '#features/tracking/trackingRequest.ts'

/** What has happened between two looks at the same shipment, to be said once; null where nothing has. */
export function newsInWords(before: readonly TrackingStep[], now: readonly TrackingStep[]): string | null {
  const known = before.filter(isCompleted).length
  const news = now.filter(isCompleted).slice(known)
  if (news.length === 0) return null
  return `New: ${news.map(({ title, time }) => `${title}, ${time ?? ''}`).join('; ')}`
}
