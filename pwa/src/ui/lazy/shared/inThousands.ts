/** The places of the commas in a whole number: before each three digits from its end. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * A whole number, or its digits, as Nigeria writes it: `1,234,567`. This does not use `Intl`, because a browser looks
 * up its locales for the first number that it formats: 60 ms on a processor four times slower, while the page is
 * loading.
 */
export const inThousands = (whole: number | string): string => String(whole).replace(THOUSANDS, ',')
