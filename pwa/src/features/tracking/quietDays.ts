import type { Progress } from '#api/answers.ts'

const DAY = 86_400_000

/** Nigeria is an hour ahead of UTC all the year. */
const LAGOS = 3_600_000

/**
 * The days since the latest step, once they are too many; `now` is in milliseconds. The server reckons the same
 * (`api/shipping/milestones/quiet_days.py`).
 */
export function quietDaysOf(progress: Progress | null, now: number): number | null {
  const { day, quiet } = progress ?? {}
  if (day == null || quiet == null) return null
  const days = Math.floor((now + LAGOS) / DAY) - Date.parse(day) / DAY
  return days >= quiet.after ? days : null
}
