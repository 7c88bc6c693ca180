import { expect, it } from 'vitest'
import { dayInFull } from './dayInFull.ts'

it.each([
  ['2026-11-17', 'Tuesday, 17 November 2026'],
  ['2027-01-01', 'Friday, 1 January 2027'],
  ['2028-02-29', 'Tuesday, 29 February 2028'],
  ['soon', null],
  [null, null],
])('writes %s as %s', (day, written) => {
  expect(dayInFull(day)).toBe(written)
})
