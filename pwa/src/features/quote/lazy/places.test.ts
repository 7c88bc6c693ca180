import { expect, it } from 'vitest'
import { citiesOf, destinationsAbroad } from './places.ts'

const row = (country: string, iso_code: string) => ({
  id: '1',
  country,
  iso_code,
  default_city: '',
  default_postal_code: '',
  dhl_zone: '',
  ups_zone: '',
  aramex_zone: '',
  fedex_zone: '',
})

it('offers every country except the origin', () => {
  const options = destinationsAbroad([row('Canada', 'CA'), row('Nigeria', 'NG')])
  expect(options.map(({ value }) => value)).toEqual(['Canada'])
})

it('gives a city its hub’s code, and a place without a service area none', () => {
  const options = citiesOf([
    { id: '1', name: 'IKEJA', service_area: 'LOS - LAGOS' },
    { id: '1', name: 'MAKOKO', service_area: '' },
  ])
  expect(options.map(({ hint }) => hint)).toEqual(['LOS', ''])
})
