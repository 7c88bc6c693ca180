/** The sentence for a shipment that has had no news for too long. */
export const quietInWords = (days: number): string =>
  `No update for ${String(days)} ${days === 1 ? 'day' : 'days'}`
