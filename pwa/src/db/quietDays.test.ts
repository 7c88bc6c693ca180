import { expect, it } from 'vitest'
import { quietDaysOf } from './freshness.ts'

const progress = { day: '2026-11-18', quiet: { after: 5 } }

it.each([
  ['2026-11-22T22:59:59Z', null],
  ['2026-11-22T23:00:00Z', 5],
  ['2026-11-27T12:00:00Z', 9],
  ['2026-11-17T12:00:00Z', null],
])('counts days in Lagos time: %s', (now, days) => {
  expect(quietDaysOf(progress, Date.parse(now))).toBe(days)
})

it('counts no days if the server gives no limit, day or progress', () => {
  const now = Date.parse('2026-12-27T12:00:00Z')
  expect(quietDaysOf({ ...progress, quiet: null }, now)).toBeNull()
  expect(quietDaysOf({ ...progress, day: null }, now)).toBeNull()
  expect(quietDaysOf(null, now)).toBeNull()
})
