import { expect, it } from 'vitest'
import { type Counter, figureText, valueAfter } from './figures.ts'

const founded: Counter = { label: 'Founded', value: 2021, suffix: '', grouping: false, animate: false }
const shipments: Counter = { label: 'Shipments', value: 20, suffix: 'k+', grouping: true, animate: true }

it('writes a year without a thousands separator, and a large number with one', () => {
  expect(figureText(founded, 2021)).toBe('2021')
  expect(figureText({ ...shipments, value: 20_000, suffix: '+' }, 20_000)).toBe('20,000+')
  expect(figureText(shipments, 20)).toBe('20k+')
})

it('counts from zero to the full value in ten seconds', () => {
  expect([0, 5_000, 9_999, 10_000, 60_000].map((elapsed) => valueAfter(20, elapsed))).toEqual([
    0, 10, 19, 20, 20,
  ])
})
