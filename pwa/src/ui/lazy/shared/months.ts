/**
 * Dates are written with these and not by `Intl`: for the first that a browser writes it looks its locales up, which
 * costs a cheap phone up to 60 ms in the midst of an answer's arrival, and each browser has its own opinion of the comma.
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
