import { expect, it } from 'vitest'
import type { Alias } from '#api/answers.ts'
import { offersFor } from '#ui/picker/lazy/candidates.ts'
import { cityAliases, countryAliases } from './placeAliases.ts'
import { citiesOf, destinationsAbroad } from './places.ts'
import shared from './unclear-places-cases.json' with { type: 'json' }

const countries = shared.countries.map(([country = '', iso_code = '', default_city = '']) => ({
  country,
  iso_code,
  default_city,
}))
const cities = shared.cities.map(([name = '', service_area = '']) => ({ id: '1', name, service_area }))
const aliases = (shared.aliases as [string, string, Alias['list']][]).map(([alias, name, list]) => ({
  alias,
  name,
  list,
}))

const lists = {
  countries: { options: destinationsAbroad(countries), aliases: countryAliases(countries, aliases, cities) },
  cities: { options: citiesOf(cities), aliases: cityAliases(cities, aliases) },
}

/** A town comes first in the list, before what is named after it. */
const ofIkeja = ['IKEJA', 'IKEJA AIRPORT', 'LEKKI PHASE 1'].map((name) => ({ value: name, label: name }))

const offers = (list: keyof typeof lists, typed: string) =>
  offersFor(lists[list].options, typed, lists[list].aliases)

it.each(shared.unclear as ['countries' | 'cities', string, string[]][])(
  'among %s, “%s” may mean %j, as for the server',
  (list, typed, names) => {
    const { named, begun, options } = offers(list, typed)
    expect(options.map(({ label }) => label)).toEqual(names)
    expect([named, begun]).toEqual([null, null])
  },
)

it('offers the country of a main city, and no other one', () => {
  const both = [
    { country: 'Angola', iso_code: 'AO', default_city: 'Luanda' },
    { country: 'Rwanda', iso_code: 'RW', default_city: 'Kigali' },
  ]
  const offered = (typed: string) =>
    offersFor(destinationsAbroad(both), typed, countryAliases(both, [], [])).options.map(({ label }) => label)
  expect(offered('Rwnda')).toEqual(['Rwanda'])
  expect(offered('Luanda')).toEqual(['Angola'])
})

it.each([
  ['ikejaa', 'added at the end'],
  ['ikeeja', 'doubled'],
  ['ikjea', 'swapped'],
  ['ikej', 'missing at the end'],
  ['ikja', 'missing within'],
])('offers IKEJA before its airport for “%s”, with a letter %s', (typed) => {
  const { options } = offersFor(ofIkeja, typed)
  expect(options[0]?.label).toBe('IKEJA')
})

it.each(['ikejaa', 'the ikejaa, Nigeria'])(
  'offers IKEJA and its airport for “%s”, and chooses neither',
  (typed) => {
    const { named, begun, options } = offersFor(ofIkeja, typed)
    expect([named, begun]).toEqual([null, null])
    expect(options.map(({ label }) => label)).toEqual(['IKEJA', 'IKEJA AIRPORT'])
  },
)

it.each(['ikejaai', 'ikeja a', 'airport'])('offers only the airport for “%s”', (typed) => {
  expect(offersFor(ofIkeja, typed).options.map(({ label }) => label)).toEqual(['IKEJA AIRPORT'])
})

it('recognises the beginning of a name without its spaces, however close it is to the whole name', () => {
  expect(offersFor(ofIkeja, 'lekkiphase').begun?.label).toBe('LEKKI PHASE 1')
})
