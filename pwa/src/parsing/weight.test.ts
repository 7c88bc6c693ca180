import { describe, expect, it } from 'vitest'
import cases from './weight-cases.json'
import { doubtfulWeight, canonicalWeight, weightInKilograms } from './weight.ts'

describe('weightInKilograms', () => {
  it.each(cases as [string, string][])('sends “%s” as “%s”', (written, sent) => {
    expect(weightInKilograms(written)).toBe(sent)
  })

  it('leaves a converted weight unchanged', () => {
    for (const [, sent = ''] of cases) expect(weightInKilograms(sent)).toBe(sent)
  })
})

describe('doubtfulWeight', () => {
  it.each([
    ['1,500', '1.5', '1500'],
    ['2,000', '2', '2000'],
    ['12,345', '12.345', '12345'],
    [' 750,250 KG', '750.25', '750250'],
    ['１，２５０', '1.25', '1250'],
    ['٣،٤٠٠', '3.4', '3400'],
  ])('asks whether %s is %s or %s', (written, lighter, heavier) => {
    expect(doubtfulWeight(written)).toEqual({ lighter, heavier })
  })

  it.each([
    '',
    '1.500',
    '0,500',
    ',500',
    '1500,250',
    '1,50',
    '1,5000',
    '1,500.5',
    '1,500,000',
    '1,500 g',
    '1,500 lb',
    'x',
  ])('asks nothing about “%s”', (written) => {
    expect(doubtfulWeight(written)).toBeNull()
  })

  it('asks nothing about its own two readings', () => {
    const doubt = doubtfulWeight('7,125')
    expect(doubtfulWeight(doubt?.lighter ?? '7,125')).toBeNull()
    expect(doubtfulWeight(doubt?.heavier ?? '7,125')).toBeNull()
  })
})

describe('canonicalWeight', () => {
  it.each([
    ['2.50', '2.5'],
    ['02.5', '2.5'],
    ['3.000', '3'],
    ['0.5', '0.5'],
    ['100', '100'],
    ['0', '0'],
    ['', ''],
    ['.', '.'],
    ['two', 'two'],
  ])('writes %s as %s', (weight, same) => {
    expect(canonicalWeight(weight)).toBe(same)
  })
})
