import type { DeviceTime, SavedTracking, Timestamped } from './shape.ts'

/** How likely what is on the screen is to be the latest. */
export type Freshness = Timestamped & {
  /** When the service worker rendered it: at first the page must show the same age. */
  readonly drawnAt?: DeviceTime
  /** The visitor did not ask for it, so a screen reader does not announce it. */
  readonly silent?: true
  readonly kind:
    /** The server has just sent it. */
    | 'current'
    /** From the server, which could not get anything newer itself. */
    | 'last-known'
    /** Saved on this device; the server is being asked. */
    | 'checking'
    /** Saved on this device, which reports that it is offline. */
    | 'offline'
    /** Saved on this device; the server could not be asked. */
    | 'unreachable'
}

/** The freshness of a saved copy after a request failed. It is not enough that the device reports to be offline. */
export function unrefreshed(dated: Timestamped, onLine: boolean): Freshness {
  return { ...dated, kind: onLine ? 'unreachable' : 'offline' }
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** If the two clocks differ by more than this, the device's is wrong, or the server's copy was old. */
const TRUSTED = HOUR

/**
 * The age in words: `3 hours ago`. Null when it is unknown: the device's clock was wrong when the copy was saved, or
 * has been put back since. Then only the server's own date is reliable.
 */
export function ageInWords({ savedAt, asOf }: Timestamped, now: DeviceTime): string | null {
  const age = now - savedAt
  if (age < -MINUTE) return null
  if (asOf !== undefined && Math.abs(savedAt - Date.parse(asOf)) > TRUSTED) return null
  if (age < MINUTE) return 'just now'
  if (age < HOUR) return counted(age / MINUTE, 'minute')
  if (age < DAY) return counted(age / HOUR, 'hour')
  return counted(age / DAY, 'day')
}

function counted(length: number, unit: string): string {
  const whole = Math.floor(length)
  return whole === 1 ? `1 ${unit} ago` : `${String(whole)} ${unit}s ago`
}

/** Nigeria is an hour ahead of UTC all year. */
const LAGOS = HOUR

/** The number of the day in Lagos since 1970; `now` is in milliseconds. */
export const dayNumberInLagos = (now: number) => Math.floor((now + LAGOS) / DAY)

/**
 * The part of the server's progress that is needed here: the day of the latest step, and after how many days without
 * news it is too quiet.
 */
interface Quiet {
  readonly day: string | null
  readonly quiet: { readonly after: number } | null
}

/**
 * The days since the latest step, if they are too many; `now` is in milliseconds. The server calculates the same
 * (`api/shipping/tracking/milestones/quiet_days.py`).
 */
export function quietDaysOf(progress: Quiet | null, now: number): number | null {
  const { day = null, quiet = null } = progress ?? {}
  if (day === null || quiet === null) return null
  const days = dayNumberInLagos(now) - Date.parse(day) / DAY
  return days >= quiet.after ? days : null
}

/**
 * The same of a copy on this device. A clock that is ahead adds no days: it was ahead when the copy was saved, too, or
 * has been put right since.
 */
export function quietDaysOfCopy(
  { progress, as_of, savedAt }: Pick<SavedTracking, 'progress' | 'as_of' | 'savedAt'>,
  now: DeviceTime,
): number | null {
  return quietDaysOf(progress ?? null, Math.min(now, Date.parse(as_of) + now - savedAt))
}
