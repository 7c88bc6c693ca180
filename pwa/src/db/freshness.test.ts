import { describe, expect, it } from 'vitest'
import { ageInWords } from './freshness.ts'

const HOUR = 3_600_000
const saved = Date.parse('2026-03-03T10:00:00Z')
const asOf = '2026-03-03T10:00:00Z'

describe('an age', () => {
  it.each([
    [0, 'just now'],
    [59_000, 'just now'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [3 * HOUR, '3 hours ago'],
    [25 * HOUR, '1 day ago'],
    [72 * HOUR, '3 days ago'],
  ])('of %d ms is %s', (age, words) => {
    expect(ageInWords({ savedAt: saved, asOf }, saved + age)).toBe(words)
  })

  it('is unknown if the clock was a day off at the time of saving', () => {
    expect(ageInWords({ savedAt: saved + 24 * HOUR, asOf }, saved + 25 * HOUR)).toBeNull()
    expect(ageInWords({ savedAt: saved - 24 * HOUR, asOf }, saved)).toBeNull()
  })

  it('is unknown if the clock has been set back since', () => {
    expect(ageInWords({ savedAt: saved }, saved - HOUR)).toBeNull()
  })

  it('is known although the clock was two minutes off', () => {
    expect(ageInWords({ savedAt: saved - 120_000, asOf }, saved)).toBe('2 minutes ago')
  })
})
