import type { Progress } from '#api/answers.ts'
import { hasEnded } from '#db/trackings.ts'

const MINUTE = 60_000

/** Factor for a visitor who saves data. */
const TIMES_AS_RARELY = 3

/** Milliseconds between two checks of the shipment on the screen; null if nothing more will happen. */
export function refreshInterval(progress: Progress | null, savesData: boolean): number | null {
  if (hasEnded(progress)) return null
  const interval = progress?.milestone === 'out-for-delivery' ? MINUTE : 5 * MINUTE
  return savesData ? interval * TIMES_AS_RARELY : interval
}
