/** Words that often come before a number that is not ours: a telephone number, a date, another carrier's number. */
export const WORDS =
  /^(?:a[mnst]|b[ey]|d[or]|go|h[ei]|i[dfnst]|m[ery]|n[or]|o[fknr]|s[ot]|to|u[ps]|we)[^a-z\d]/i

/**
 * A label right before a number, and the number: `No. 4829103757`, `Nº …`, `AWB: …`, `Your tracking number is …`.
 * Letters joined to the digits, or by a hyphen, are a carrier's own, and so may be up to four before a space.
 */
export const LABELLED =
  /^(?:\D*\s)?(?:(?:[a-z]{5,}|awb|ref|n[or]|id)(?:\.? is)?[\s.:#]|n?\.?[#№º°])[\s.:#(-]{0,9}([a-z]{0,4}\d.*?)[^\p{L}\p{N}]*$/iu

/** `No.` or `Nr` before ten digits, which together look like one of our numbers. */
export const LABEL_OF_DIGITS = /^n[or][\s.:#]/i

/**
 * A number in one piece, hyphens included, followed by words without digits: `RR123456789NG, thanks`. One or two
 * letters may be its own ending, as in `RR123456789 NG`.
 */
export const BEFORE_WORDS = /^(\b[\w-]*\d{5}[\w-]*\b)(?=\W*\s)\W+[a-z]{3}\D*$/i
