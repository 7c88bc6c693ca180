import { expect, it } from 'vitest'
import { onTheClock } from './clockTime.ts'

it.each([
  [0, 5, '12:05am'],
  [9, 30, '9:30am'],
  [12, 0, '12:00pm'],
  [14, 30, '2:30pm'],
  [23, 59, '11:59pm'],
])('writes %i hours and %i minutes on the twelve-hour clock', (hours, minutes, written) => {
  expect(onTheClock(new Date(2026, 2, 4, hours, minutes))).toBe(written)
})
