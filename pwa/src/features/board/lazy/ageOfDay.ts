const DAY = 86_400_000

/**
 * How long ago a day was: `yesterday`, `9 days ago`; `today` is the number of a day (`dayNumberInLagos`). A future day,
 * perhaps a typing error, counts as today.
 */
export function ageOfDay(day: string, today: number): string {
  const days = today - Date.parse(day) / DAY
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `${String(days)} days ago`
}
