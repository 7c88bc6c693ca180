let format: Intl.DateTimeFormat | null = null

/** A day, as `2026-11-26`, in words: 26 November 2026. */
export function dayInWords(day: string): string {
  format ??= new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.format(new Date(`${day}T00:00:00Z`))
}

const LAGOS_MS = 3_600_000

/** The day in Lagos, as `2026-11-26`, at a moment in milliseconds. */
export function dayInLagos(moment: number): string {
  return new Date(moment + LAGOS_MS).toISOString().slice(0, 10)
}
