const DIGIT = /^\p{Nd}$/u

/** The digits of every script are ten consecutive code points, from zero to nine. */
const NINE = 9

/**
 * The text with the digits of every script as 0 to 9 (`٢٫٥` → `2٫5`), and with wide and styled letters, digits and
 * symbols as plain ones (`２．５` → `2.5`), which is what Unicode's NFKC does.
 *
 * The server does the same: `digits-cases.json` tests both.
 */
export function withPlainDigits(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, digitOf)
}

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < NINE && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
