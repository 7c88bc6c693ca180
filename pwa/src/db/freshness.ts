import type { DeviceTime, Timestamped } from './shape.ts'

/** How far what is on the screen can be trusted to be the latest. */
export type Freshness = Timestamped & {
  /** When the service worker has drawn it: the page says the same age at first. */
  readonly drawnAt?: DeviceTime
  /** Nobody has asked: a screen reader is not told. */
  readonly silent?: true
  readonly kind:
    /** The server has just said so. */
    | 'current'
    /** From the server, which could not get anything newer itself. */
    | 'last-known'
    /** Saved on this device; the server is being asked. */
    | 'checking'
    /** Saved on this device, which says itself that it has no connection. */
    | 'offline'
    /** Saved on this device; the server could not be asked. */
    | 'unreachable'
}

/** What a saved copy is when the server could not be asked. The device's own word alone never makes it that. */
export function unrefreshed(dated: Timestamped, onLine: boolean): Freshness {
  return { ...dated, kind: onLine ? 'unreachable' : 'offline' }
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** By more than this the two clocks do not disagree unless the device's is wrong, or the server's copy was old. */
const TRUSTED = HOUR

/**
 * How long ago, in words: `3 hours ago`. Null when it cannot be said: the device's clock was wrong when it was saved,
 * or has been put back since. Then only the server's own date is true.
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

/** Nigeria is an hour ahead of UTC all the year. */
const LAGOS = HOUR

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
