const DAY = 86_400_000

/** Nigeria is an hour ahead of UTC all the year. */
const LAGOS = 3_600_000

/** Days since 1970, in Lagos. */
export const dayInLagos = (now: number) => Math.floor((now + LAGOS) / DAY)

/** How long ago a day was, in words: `yesterday`, `9 days ago`. One that is still to come is today's, or a typing error. */
export function ageOfDay(day: string, today: number): string {
  const days = today - Date.parse(day) / DAY
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `${String(days)} days ago`
}
