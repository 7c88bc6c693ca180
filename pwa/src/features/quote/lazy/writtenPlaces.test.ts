import { expect, it } from 'vitest'
import type { Alias } from '#api/answers.ts'
import { matchesOf } from '#ui/picker/lazy/matching.ts'
import { cityAliases } from './placeAliases.ts'
import { citiesOf } from './places.ts'
import shared from './written-places-cases.json' with { type: 'json' }

const locations = shared.cities.map(([name = '', service_area = '']) => ({ id: '1', name, service_area }))
const aliases = (shared.aliases as [string, string, Alias['list']][]).map(([alias, name, list]) => ({
  alias,
  name,
  list,
}))

const cities = citiesOf(locations)
const theirAliases = cityAliases(locations, aliases)

it.each(shared.clear as [string, string][])('the city of “%s” is %s, as for the server', (typed, name) => {
  const { named, begun, options } = matchesOf(cities, typed, theirAliases)
  expect([named?.label, begun?.label, options[0]?.label]).toEqual([name, name, name])
})

it.each(shared.of_two_places)('“%s” names two places and matches neither, as for the server', (typed) => {
  expect(matchesOf(cities, typed, theirAliases).named).toBeNull()
})
