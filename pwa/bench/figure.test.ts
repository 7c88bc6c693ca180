import { describe, expect, it } from 'vitest'
import { bestAndWorst, quantileOf, rowOf } from './figure.ts'

const figure = { name: 'key press', peer: 'datalist', theirs: [10, 10, 10, 10, 10] }

describe('a row of the benchmark table', () => {
  it('has both medians, their ratio, and the interquartile range of the ratio over five rounds', () => {
    const row = rowOf({ ...figure, own: [10, 20, 20, 20, 30], atMost: 2 })
    expect(row).toEqual(['key press', '20 ms', 'datalist: 10 ms', '2.00', '2.00 to 2.00', '≤ 2.00', 'holds'])
  })

  it('has a range over fewer rounds when there are few readings', () => {
    const row = rowOf({ ...figure, own: [10, 20, 30], theirs: [10, 10, 10], atMost: 2 })
    expect(row.slice(3, 5)).toEqual(['2.00', '1.00 to 3.00'])
  })

  it('has no verdict without a goal', () => {
    expect(rowOf({ ...figure, own: [20, 20, 20, 20, 20] }).slice(-2)).toEqual(['none', ''])
  })

  it('says when the goal is missed', () => {
    expect(rowOf({ ...figure, own: [20, 20, 20, 20, 20], atMost: 1.99 }).at(-1)).toBe('does not hold yet')
  })

  it('can compare another quantile', () => {
    const own = [...Array.from({ length: 19 }, () => 10), 90]
    expect(rowOf({ ...figure, own, atMost: 1, quantile: 0.95 })[1]).toBe('90 ms')
  })
})

it('rejects a quantile of no readings', () => {
  expect(() => quantileOf([], 0.5)).toThrow('no reading')
})

describe('the best and the worst figure', () => {
  it('are chosen by ratio, not by time', () => {
    const quick = { ...figure, name: 'quick', own: [20], theirs: [10] }
    const slow = { ...figure, name: 'slow', own: [100], theirs: [90] }
    expect(bestAndWorst([quick, slow]).map(({ name }) => name)).toEqual(['slow', 'quick'])
  })

  it('cannot be chosen from an empty list', () => {
    expect(() => bestAndWorst([])).toThrow('Nothing was measured')
  })
})
