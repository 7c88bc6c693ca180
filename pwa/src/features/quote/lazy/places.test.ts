import { expect, it } from 'vitest'
import { citiesOf, destinationsAbroad } from './places.ts'

it('offers every country except the origin', () => {
  const options = destinationsAbroad([
    { country: 'Canada', iso_code: 'CA', default_city: '' },
    { country: 'Nigeria', iso_code: 'NG', default_city: '' },
  ])
  expect(options.map(({ value }) => value)).toEqual(['Canada'])
})

it('gives a city the code of its service area, and no code to a place without one', () => {
  const options = citiesOf([
    { id: '1', name: 'IKEJA', service_area: 'LOS - LAGOS' },
    { id: '1', name: 'MAKOKO', service_area: '' },
  ])
  expect(options.map(({ hint }) => hint)).toEqual(['LOS', ''])
})
