import { describe, expect, it } from 'vitest'
import { matchesOf, valueOf } from './matching.ts'
import type { PickerAlias, PickerOption } from '#ui/picker/option.ts'

const named = (...labels: string[]): PickerOption[] => labels.map((label) => ({ value: `v:${label}`, label }))
const known = (aliases: Readonly<Record<string, string>>): PickerAlias[] =>
  Object.entries(aliases).map(([alias, label]) => ({ alias, value: `v:${label}` }))

const countries = named(
  'Equatorial Guinea',
  'Guinea',
  'Ukraine',
  'United Arab Emirates',
  'United Kingdom',
  'United States',
)
const names = known({
  UAE: 'United Arab Emirates',
  Emirates: 'United Arab Emirates',
  UK: 'United Kingdom',
  England: 'United Kingdom',
  'U.S.A.': 'United States',
})

describe('a name with redundant words', () => {
  const cities = ['IKEJA', 'LAGOS', 'ABUJA'].map((label) => ({
    value: `v:${label}`,
    label,
    hint: label === 'ABUJA' ? 'ABV' : 'LOS',
  }))
  const codes = known({ LOS: 'LAGOS', ABV: 'ABUJA', FCT: 'ABUJA', Eko: 'LAGOS' })
  const ukraine = [...names, ...known({ 'The Ukraine': 'Ukraine' })]

  it.each([
    ['the uk', 'United Kingdom'],
    ['The U.S.A', 'United States'],
    ['the Ukraine', 'Ukraine'],
    ['the united kingdom', 'United Kingdom'],
    ['England, UK', 'United Kingdom'],
    ['uae (Emirates)', 'United Arab Emirates'],
    ['Guinea, Equatorial', 'Equatorial Guinea'],
  ])('identifies the country in “%s”', (typed, expected) => {
    expect(matchesOf(countries, typed, ukraine).options[0]?.label).toBe(expected)
    expect(matchesOf(countries, typed, ukraine).begun?.label).toBe(expected)
    expect(valueOf(countries, typed, ukraine)).toBe(`v:${expected}`)
  })

  it.each([
    ['Lagos, Nigeria', 'LAGOS'],
    ['fct abuja', 'ABUJA'],
    ['ikeja – lagos', 'IKEJA'],
    ['Ikeja, Eko, Nigeria', 'IKEJA'],
  ])('identifies the city in “%s”', (typed, expected) => {
    expect(valueOf(cities, typed, codes)).toBe(`v:${expected}`)
    expect(matchesOf(cities, typed, codes).begun?.label).toBe(expected)
  })

  it.each(['Ikeja, Abuja', 'Lagos Ikeja', 'Ikeja Atlantis', 'the', 'Nigeria', 'lagos '.repeat(9)])(
    'identifies no city if “%s” names two places or none',
    (typed) => {
      expect(valueOf(cities, typed, codes)).toBe(typed)
      expect(matchesOf(cities, typed, codes).begun?.label).toBeUndefined()
    },
  )

  it('is also matched by its beginning', () => {
    expect(matchesOf(countries, 'the united k', names).options).toEqual(named('United Kingdom'))
  })

  it('may have its letters separated, even if a longer alias begins with them', () => {
    const islands = named('BONNY', 'VICTORIA ISLAND')
    const both = known({ VI: 'VICTORIA ISLAND', 'V Intel': 'BONNY' })
    expect(valueOf(islands, 'v/i', both)).toBe('v:VICTORIA ISLAND')
    expect(matchesOf(islands, 'v/i', both).options).toEqual(named('VICTORIA ISLAND', 'BONNY'))
  })
})
