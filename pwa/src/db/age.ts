import type { DeviceTime } from './shape.ts'

/** When something was saved, by both clocks: the device's, and the server's where it told. */
export interface Timestamped {
  readonly savedAt: DeviceTime
  /** RFC 3339, UTC. */
  readonly asOf?: string
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
