import type { Progress } from '#api/answers.ts'

const MINUTE = 60_000

/** On a line where bytes are dear. */
const TIMES_AS_RARELY = 3

/** Milliseconds between two looks at a shipment that is on the screen; null where nothing more will happen. */
export function refreshInterval(progress: Progress | null, savesData: boolean): number | null {
  const milestone = progress?.milestone
  if (milestone === 'delivered' || milestone === 'returned') return null
  const interval = milestone === 'out-for-delivery' ? MINUTE : 5 * MINUTE
  return savesData ? interval * TIMES_AS_RARELY : interval
}
