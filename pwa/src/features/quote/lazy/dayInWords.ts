import { MONTHS } from '#ui/lazy/shared/months.ts'

interface Day {
  readonly day: string
  readonly month: string
  readonly year: string
}

/** A date as the server writes it, `2026-12-02`. */
export function dayOf(date: string): Day {
  const [year = '', month = '', day = ''] = date.split('-')
  return { day: String(Number(day)), month: MONTHS[Number(month) - 1] ?? '', year }
}

export const inWords = ({ day, month, year }: Day, withYear: boolean) =>
  withYear ? `${day} ${month} ${year}` : `${day} ${month}`

/** A day, as `2026-11-26`, in words: 26 November 2026. */
export const dayInWords = (date: string): string => inWords(dayOf(date), true)

const LAGOS_MS = 3_600_000

/** The day in Lagos, as `2026-11-26`, at a moment in milliseconds. */
export function dayInLagos(moment: number): string {
  return new Date(moment + LAGOS_MS).toISOString().slice(0, 10)
}
