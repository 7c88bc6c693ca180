import { expect, it } from 'vitest'
import type { Alias } from '#api/answers.ts'
import { matchesOf } from '#ui/picker/lazy/matching.ts'
import { cityAliases, countryAliases } from './placeAliases.ts'
import { importOrigins } from '#features/quote/placeLists.ts'
import { citiesOf, destinationsAbroad } from './places.ts'

const countries = [
  ['Cameroon', 'CM'],
  ['China', 'CN'],
  ['Nigeria', 'NG'],
  ['Togo', 'TG'],
  ['Tonga', 'TO'],
  ['United Kingdom', 'GB'],
  ['United States', 'US'],
].map(([country = '', iso_code = '']) => ({ country, iso_code, default_city: '' }))

const locations = [
  ['AJAH', 'LOS - LAGOS'],
  ['GWARINPA', 'ABV - ABUJA'],
  ['ABUJA', 'ABV - ABUJA'],
  ['LAGOS', 'LOS - LAGOS'],
  ['LOSHO', 'QRW - WARRI'],
  ['MAKOKO', ''],
].map(([name = '', service_area = '']) => ({ id: '1', name, service_area }))

const aliases: Alias[] = [
  { alias: 'UK', name: 'United Kingdom', list: 'countries' },
  { alias: 'PRC', name: 'China', list: 'countries' },
  { alias: 'Eko', name: 'LAGOS', list: 'locations' },
  // A name in one list does not apply to the other.
  { alias: 'Garden City', name: 'Togo', list: 'locations' },
]

const abroad = (typed: string) =>
  matchesOf(destinationsAbroad(countries), typed, countryAliases(countries, aliases, locations)).named?.label
const origin = (typed: string) =>
  matchesOf(importOrigins, typed, countryAliases(countries, aliases, locations)).named?.label
const city = (typed: string) =>
  matchesOf(citiesOf(locations), typed, cityAliases(locations, aliases)).named?.label

it.each([
  ['uk', 'United Kingdom'],
  ['gb', 'United Kingdom'],
  ['to', 'Tonga'],
  ['ng', undefined],
  ['garden city', undefined],
])('the destination country named “%s” is %s', (typed, expected) => {
  expect(abroad(typed)).toBe(expected)
})

it.each([
  ['prc', 'China'],
  ['cn', 'China'],
  ['U.S.', 'United States'],
  ['uk', 'United Kingdom'],
  ['cm', undefined],
])('the import country named “%s” is %s', (typed, expected) => {
  expect(origin(typed)).toBe(expected)
})

it.each([
  ['eko', 'LAGOS'],
  ['LOS', 'LAGOS'],
  ['abv', 'ABUJA'],
  // No place here has the name of that area.
  ['qrw', undefined],
])('the city named “%s” is %s', (typed, expected) => {
  expect(city(typed)).toBe(expected)
})

it('the code of a service area does not match all places in it', () => {
  const { options } = matchesOf(citiesOf(locations), 'los', cityAliases(locations, aliases))
  expect(options.map(({ label }) => label)).toEqual(['LAGOS', 'LOSHO'])
})
