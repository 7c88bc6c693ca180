/**
 * Dates are formatted with these rather than by `Intl`: a browser looks up its locales for the first date that it
 * formats, which takes a cheap phone up to 60 ms while an answer is loading, and browsers disagree about the comma.
 */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
