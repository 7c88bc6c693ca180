import { MONTHS } from '#ui/lazy/shared/months.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** A day such as `2026-11-17` in full: Tuesday, 17 November 2026. The server writes the same. */
export function dayInFull(day: string | null): string | null {
  const date = new Date(`${day ?? ''}T00:00:00Z`)
  const weekday = WEEKDAYS[date.getUTCDay()]
  const month = MONTHS[date.getUTCMonth()]
  if (weekday === undefined || month === undefined) return null
  return `${weekday}, ${String(date.getUTCDate())} ${month} ${String(date.getUTCFullYear())}`
}
