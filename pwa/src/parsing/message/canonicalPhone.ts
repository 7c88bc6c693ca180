import { phoneNumbers } from '#parsing/phoneNumbers.ts'

/** Digits, and the characters that may separate those of one number. */
const RUN = /[+(]{0,2}\d[\d ()./\u00a0\u2010-\u2015-]*/g

/** Characters that are examined together. */
const LONGEST_RUN = /[^]{1,80}(?=\s+[+0(]|$)|[^]{1,80}/g

/** The digits of a date, which a number may follow. */
const DAY = /\b(?:\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|20\d\d[-./]\d{1,2}[-./]\d{1,2})\b/g

/** The least and most digits of one number. */
const SHORTEST = 7
const LONGEST = 15

/** A run of digits in a text, and what they are, as far as their form tells. */
export interface DialledNumber {
  readonly written: string
  /** `+2347000000000` for a telephone number; just the digits if there are ten, which may be a bank account. */
  readonly canonical: string
}

/**
 * The canonical form of a number that Nigerians dial in several ways: `0700 000 0000`, `234-700-000-0000` and `+234
 * (0)700 000 0000` are all `+2347000000000`. Null if the form is not that of a telephone number.
 */
export function canonicalPhone(written: string): string | null {
  const [number, second] = phoneNumbers(written)
  return number === undefined || second !== undefined ? null : canonical(number.dialled)
}

function canonical(dialled: string): string | null {
  if (dialled.startsWith('+')) return dialled.replace(/^\+2340/, '+234')
  if (/^2340\d{8,10}$/.test(dialled)) return `+234${dialled.slice(4)}`
  if (/^0[1-9](?:\d{6,7}|\d{9})$/.test(dialled)) return `+234${dialled.slice(1)}`
  return /^\d{10}$/.test(dialled) ? dialled : null
}

/** The numbers in a text that people have written, in order. The text must have plain digits. */
export function dialledNumbers(text: string): readonly DialledNumber[] {
  const found: DialledNumber[] = []
  for (const match of text.replace(DAY, (day) => '\n'.repeat(day.length)).matchAll(RUN)) {
    // Digits right after a capital letter, an asterisk or a currency symbol are no telephone number.
    if (/[\p{Lu}\p{N}_*#=₦$£€]/u.test(text.charAt(match.index - 1)) && !match[0].startsWith('+')) continue
    for (const run of match[0].match(LONGEST_RUN) ?? []) found.push(...numbersInRun(run))
  }
  return found
}

function numbersInRun(run: string): readonly DialledNumber[] {
  if (figures(run) < SHORTEST) return []
  const whole = [known(run), known(run.replace(/\//g, '-'))].find(({ length }) => length > 0)
  if (whole !== undefined) return whole
  // A sum, a year or a line number may come before it, separated only by a space: `5000 0803 555 0100`.
  const groups = run.trim().split(/[\s/]+/)
  for (const [at, group] of groups.entries()) {
    if (at === 0 || !/^[+(]?(?:0|234|[+(])/.test(group)) continue
    const behind = groups.slice(at).join(' ')
    const rest = figures(behind) > LONGEST ? [] : known(behind)
    if (rest.length > 0) return [...numbersInRun(groups.slice(0, at).join(' ')), ...rest]
  }
  return []
}

const figures = (run: string) => run.replace(/\D/g, '').length

function known(run: string): readonly DialledNumber[] {
  return phoneNumbers(run).flatMap(({ written, dialled }) => {
    const number = canonical(dialled)
    return number === null ? [] : [{ written, canonical: number }]
  })
}
