import { expect, it } from 'vitest'
import { listedAt, officesByState } from './officesByState.ts'

const office = (state: string, city_name: string) => ({ state, city_name, address: '', email: '', phone: '' })

it('puts the offices under their states, in the order in which they came', () => {
  const found = officesByState([office('Rivers', 'A'), office('Lagos', 'B'), office('Rivers', 'C')])
  expect(found.map(({ state, offices }) => [state, offices.map(({ city_name }) => city_name)])).toEqual([
    ['Rivers', ['A', 'C']],
    ['Lagos', ['B']],
  ])
})

it('has no states where there are no offices', () => {
  expect(officesByState([])).toEqual([])
})

it('gives each state an id that can stand in an address', () => {
  expect(listedAt('FCT Abuja')).toBe('offices-fct-abuja')
})
