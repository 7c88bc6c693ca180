import { describe, expect, it } from 'vitest'
import { type Box, chargedWeight, inKilograms, kilogramsIn } from './volumetricWeight.ts'

const USUAL = { divisor: 5000, step: 0.5 }

describe('the charged weight of a box', () => {
  it.each<readonly [string, Box, number | null, number, number, number]>([
    ['a box that is large for its weight', [40, 30, 30], 3.5, 5000, 0.5, 7.5],
    ['a multiple of the step', [50, 30, 25], 3.5, 5000, 0.5, 7.5],
    ['whole kilograms', [40, 30, 30], 3.5, 5000, 1, 8],
    ['tenths of a kilogram, which no binary fraction is', [40, 30, 30], 3.5, 5000, 0.1, 7.2],
    ['hundredths', [41, 30, 30], 3.5, 5000, 0.01, 7.38],
    ['another divisor', [40, 30, 30], 3.5, 6000, 0.5, 6],
    ['a box that is heavier than it is large', [40, 30, 30], 12.2, 5000, 0.5, 12.5],
    ['a weight that is a multiple already', [40, 30, 30], 12, 5000, 0.5, 12],
    ['a weight that is not known', [40, 30, 30], null, 5000, 0.5, 7.5],
    ['a crumb more than a multiple', [50, 30, 25.001], null, 5000, 0.5, 8],
    ['a letter', [22, 11, 0.5], null, 5000, 0.5, 0.5],
  ])(
    'is the greater of actual and volumetric weight, rounded up: %s',
    (_, box, actual, divisor, step, charged) => {
      expect(chargedWeight(box, actual, { divisor, step }).charged).toBe(charged)
    },
  )

  it('is a multiple of the step for every box, and never less than the actual or the volumetric weight', () => {
    for (let side = 1; side <= 120; side += 1) {
      for (const step of [0.01, 0.1, 0.25, 0.5, 1, 10]) {
        const { bySize, charged } = chargedWeight([side, side + 0.5, 30], 0.3, { ...USUAL, step })
        expect(charged).toBeGreaterThanOrEqual(Math.max(bySize, 0.3) - 1e-9)
        expect(charged).toBeLessThan(Math.max(bySize, 0.3) + step)
        expect(Math.abs(charged / step - Math.round(charged / step))).toBeLessThan(1e-6)
        expect(String(charged)).toMatch(/^\d+(?:\.\d{1,2})?$/)
      }
    }
  })

  it('is returned together with the actual and the volumetric weight', () => {
    expect(chargedWeight([40, 30, 30], 3.5, USUAL)).toEqual({ actual: 3.5, bySize: 7.2, charged: 7.5 })
  })
})

it.each([
  ['3.5', 3.5],
  ['2,5 kg', 2.5],
  ['500 g', 0.5],
  ['', null],
  ['0', null],
  ['heavy', null],
  ['1,500', null],
  ['99999999', null],
])('reads the typed weight “%s” as %s', (weight, kilograms) => {
  expect(kilogramsIn(weight)).toBe(kilograms)
})

it('writes a volumetric weight with at most two decimals', () => {
  expect([7.2, 7.2036, 0.0001, 12].map(inKilograms)).toEqual(['7.2', '7.2', '0.01', '12'])
})
