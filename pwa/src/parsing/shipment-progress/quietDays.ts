const DAY = 86_400_000

/** Nigeria is an hour ahead of UTC all the year. */
const LAGOS = 3_600_000

/** Of what the server reads in a shipment's steps: the day of the latest, and days without news that are too many. */
interface Quiet {
  readonly day: string | null
  readonly quiet: { readonly after: number } | null
}

/**
 * The days since the latest step, once they are too many; `now` is in milliseconds. The server reckons the same
 * (`api/shipping/milestones/quiet_days.py`).
 */
export function quietDaysOf(progress: Quiet | null, now: number): number | null {
  const { day = null, quiet = null } = progress ?? {}
  if (day === null || quiet === null) return null
  const days = Math.floor((now + LAGOS) / DAY) - Date.parse(day) / DAY
  return days >= quiet.after ? days : null
}
