import { assert, boolean, constantFrom, pre, property, string, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import cases from './shipment-number-cases.json'
import { canonicalNumber, parcelOf } from './shipmentNumber.ts'

const sign = constantFrom(...Array.from(' .,:-–—_/#*()[]"“”\u00A0\u200B\uFEFF\u00AD\u200F·•~'))
const around = string({ unit: sign, maxLength: 12 })
const letter = constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const digit = constantFrom(...'0123456789')
const between = string({ unit: sign, maxLength: 3 })
const zero = constantFrom('0', '０', '٠', '۰', '०', '০', '𝟎')

/** The twelve characters of a number, each with the separator that follows it. */
const parts = tuple(
  ...[letter, letter, ...Array.from({ length: 10 }, () => digit)].map((unit) => tuple(unit, between)),
)

const CHATTER = [
  'Hello, where is my parcel?',
  'Ordered on 2026-11-20 at 14:30',
  'call 0803 555 0100 or +234 (700) 000-0100',
  'I paid ₦12,500,000.00 in cash',
  'at 9',
  '2 boxes of 25 kg',
  'On 8035550100',
  '',
]

/** A digit in the script whose zero is `nought`; a letter unchanged. */
function inScript(each: string, nought: string): string {
  return /\d/.test(each) ? String.fromCodePoint((nought.codePointAt(0) ?? 0) + Number(each)) : each
}

describe('canonicalNumber', () => {
  it.each(cases as [string, string][])('reads “%s” as “%s”', (written, number) => {
    expect(canonicalNumber(written)).toBe(number)
  })
})

describe('a number in our format', () => {
  it('is read with any separators in it and around it', () => {
    assert(
      property(parts, around, around, boolean(), zero, (signs, before, after, lower, nought) => {
        const number = signs.map(([each]) => each).join('')
        const written = signs.map(([each, then]) => inScript(each, nought) + then).join('')
        // The form that another carrier prints with hyphens has a test of its own.
        pre(!/[a-z]{2}-\d{6}-\d{4}$/i.test(signs.flat().join('').replace(/\W+$/, '')))
        // So has the label `No.`.
        pre(!/^N[OR]/.test(number))
        expect(canonicalNumber(before + (lower ? written.toLowerCase() : written) + after)).toBe(number)
      }),
      { numRuns: 1000 },
    )
  })

  it('is read among words, dates, prices and phone numbers', () => {
    const chatter = constantFrom(...CHATTER)
    assert(
      property(parts, chatter, chatter, chatter, (signs, first, second, third) => {
        const number = signs.map(([each]) => each).join('')
        const [two, ten] = [number.slice(0, 2), number.slice(2)]
        pre(!/^(?:a[mnst]|b[ey]|d[or]|go|h[ei]|i[dfnst]|m[ery]|n[or]|o[fknr]|s[ot]|to|u[ps]|we)$/i.test(two))
        for (const written of [number, `${two}-${ten}`, `${two} ${ten.slice(0, 4)} ${ten.slice(4)}`]) {
          expect(canonicalNumber(`${first} ${written} ${second}, ${third}`)).toBe(number)
        }
      }),
    )
  })

  it('stays the same when it is read again', () => {
    assert(
      property(
        string({ unit: constantFrom(...Array.from('WB26 -./?=&%20\u200B٠１№º,a')), maxLength: 40 }),
        (text) => {
          const number = canonicalNumber(text)
          expect(canonicalNumber(number)).toBe(number)
        },
      ),
    )
  })
})

describe('parcelOf', () => {
  it.each([
    ['wb-2600 100 001', 'WB2600100001'],
    ['gm-605112 ', 'GM-605112'],
    ['AB 1/2', 'ab 1/2'],
  ])('is the same for “%s” and “%s”', (one, other) => {
    expect(parcelOf(one)).toBe(parcelOf(other))
  })

  it.each([
    ['WB2600100001', 'WB2600100002'],
    ['AB 1/2', 'AB 12'],
  ])('differs for “%s” and “%s”', (one, other) => {
    expect(parcelOf(one)).not.toBe(parcelOf(other))
  })
})
