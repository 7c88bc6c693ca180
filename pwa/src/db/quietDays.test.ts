import { expect, it } from 'vitest'
import type { Progress } from './shape.ts'
import { quietDaysOf, quietDaysOfCopy } from './freshness.ts'

const DAY = 86_400_000

const progress = { day: '2026-11-18', quiet: { after: 5 } }

const PROGRESS: Progress = {
  milestone: null,
  place: null,
  day: '2026-11-18',
  zone: null,
  steps: [],
  advice: null,
  quiet: { after: 5, advice: null },
}

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

it.each([
  ['right', 0, 0, 3, null],
  ['right', 0, 0, 5, 5],
  ['ten days ahead', 10, 10, 3, null],
  ['ten days ahead', 10, 10, 5, 5],
  ['ten days ahead when the copy was saved', 10, 0, 3, null],
  ['ten days behind when the copy was saved', -10, 0, 3, null],
  ['ten days behind when the copy was saved', -10, 0, 5, 5],
])('counts the days of a copy by a clock that is %s', (_clock, offThen, offNow, age, days) => {
  const at = Date.parse('2026-11-18T12:00:00Z')
  const copy = { progress: PROGRESS, as_of: '2026-11-18T12:00:00Z', savedAt: at + offThen * DAY }
  expect(quietDaysOfCopy(copy, at + (age + offNow) * DAY)).toBe(days)
})
