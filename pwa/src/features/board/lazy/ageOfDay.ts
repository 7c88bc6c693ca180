const DAY = 86_400_000

/** Milliseconds: Nigeria is one hour ahead of UTC all year. */
const LAGOS = 3_600_000

/** Days since 1970, in Lagos. */
export const dayInLagos = (now: number) => Math.floor((now + LAGOS) / DAY)

/** How long ago a day was: `yesterday`, `9 days ago`. A future day, perhaps a typing error, counts as today. */
export function ageOfDay(day: string, today: number): string {
  const days = today - Date.parse(day) / DAY
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `${String(days)} days ago`
}
