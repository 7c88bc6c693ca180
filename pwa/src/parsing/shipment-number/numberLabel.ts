/** Words that often stand before a number that is none of ours: a telephone's, a date, another carrier's. */
export const WORDS =
  /^(?:a[mnst]|b[ey]|d[or]|go|h[ei]|i[dfnst]|m[ery]|n[or]|o[fknr]|s[ot]|to|u[ps]|we)[^a-z\d]/i

/**
 * What names a number, right before it, and the number: `No. 4829103757`, `Nº …`, `AWB: …`, `Your tracking number is …`.
 * Letters with nothing but a hyphen between them and the digits are a carrier's own, and so may be up to four before a
 * blank.
 */
export const LABELLED =
  /^(?:\D*\s)?(?:(?:[a-z]{5,}|awb|ref|n[or]|id)(?:\.? is)?[\s.:#]|n?\.?[#№º°])[\s.:#(-]{0,9}([a-z]{0,4}\d.*?)[^\p{L}\p{N}]*$/iu

/** `No.` or `Nr` before ten digits, which together look like a number of ours. */
export const LABEL_OF_DIGITS = /^n[or][\s.:#]/i

/**
 * A number in one piece, hyphens included, and words behind it that have no digits: `RR123456789NG, thanks`. One or two
 * letters may be its own last, as in `RR123456789 NG`.
 */
export const BEFORE_WORDS = /^(\b[\w-]*\d{5}[\w-]*\b)(?=\W*\s)\W+[a-z]{3}\D*$/i
