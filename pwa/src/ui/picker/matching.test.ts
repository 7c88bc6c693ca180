import { describe, expect, it } from 'vitest'
import { labelOf, matchesOf, valueOf, type PickerOption } from './matching.ts'

const named = (...labels: string[]): PickerOption[] => labels.map((label) => ({ value: `v:${label}`, label }))
const labels = (options: readonly PickerOption[]) => options.map(({ label }) => label)

describe('matchesOf', () => {
  const places = named('APAPA', 'IKEJA', 'IJORA', 'OLD IKEJA ROAD', 'SABON GARI')

  it('finds what contains the typed text, in any case', () => {
    expect(labels(matchesOf(places, 'jA'))).toEqual(['IKEJA', 'OLD IKEJA ROAD'])
  })

  it('puts names that begin with it first, each group in the order of the list', () => {
    expect(labels(matchesOf(named('OLD IKEJA ROAD', 'IKEJA', 'IKEJA GRA'), 'ike'))).toEqual([
      'IKEJA',
      'IKEJA GRA',
      'OLD IKEJA ROAD',
    ])
  })

  it('shows everything while nothing but spaces is typed', () => {
    expect(matchesOf(places, '  ')).toBe(places)
  })

  it('does not read the text as a pattern', () => {
    expect(matchesOf(places, '.*')).toEqual([])
  })

  it('keeps places that stand twice', () => {
    expect(matchesOf(named('ABA', 'ABA'), 'aba')).toHaveLength(2)
  })
})

describe('valueOf', () => {
  it('takes an exact name for its option, whatever its case', () => {
    expect(valueOf(named('IKEJA'), ' ikeja ')).toBe('v:IKEJA')
  })

  it('leaves any other text as it is', () => {
    expect(valueOf(named('IKEJA'), 'Ikej')).toBe('Ikej')
    expect(valueOf(named('IKEJA'), '')).toBe('')
  })
})

describe('labelOf', () => {
  it('shows the label of a chosen value, and any other text as it is', () => {
    expect(labelOf(named('IKEJA'), 'v:IKEJA')).toBe('IKEJA')
    expect(labelOf(named('IKEJA'), 'Atlantis')).toBe('Atlantis')
  })
})
