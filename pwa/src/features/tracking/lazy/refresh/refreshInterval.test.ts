import { expect, it } from 'vitest'
import type { Milestone, Progress } from '#api/answers.ts'
import { refreshInterval } from './refreshInterval.ts'

const at = (milestone: Milestone | null): Progress => ({
  milestone,
  place: null,
  day: null,
  zone: null,
  steps: [],
  advice: null,
  quiet: null,
})

it.each([
  ['out-for-delivery', false, 60_000],
  ['out-for-delivery', true, 180_000],
  ['moving', false, 300_000],
  ['held', true, 900_000],
  [null, false, 300_000],
  ['delivered', false, null],
  ['returned', true, null],
] as const)(
  'refreshes a shipment that is %s (data saving: %s) every %s ms',
  (milestone, savesData, interval) => {
    expect(refreshInterval(at(milestone), savesData)).toBe(interval)
  },
)

it('refreshes a shipment without progress as often as a moving one', () => {
  expect(refreshInterval(null, false)).toBe(300_000)
})
