/** Where a comma stands in a whole number: before each three digits from its end. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * A whole number, or its digits, as Nigeria writes it: `1,234,567`. The commas are ours, since for the first number
 * that a browser writes itself it looks its locales up: 60 ms on a processor four times slower, in the midst of a page's
 * arrival.
 */
export const inThousands = (whole: number | string): string => String(whole).replace(THOUSANDS, ',')
