import { expect, it } from 'vitest'
import { listedAt, officesByState } from './officesByState.ts'
import cases from './state-id-cases.json'

const office = (state: string, city_name: string) => ({ state, city_name, address: '', email: '', phone: '' })

it('groups the offices by state, in their given order', () => {
  const found = officesByState([office('Rivers', 'A'), office('Lagos', 'B'), office('Rivers', 'C')])
  expect(found.map(({ state, offices }) => [state, offices.map(({ city_name }) => city_name)])).toEqual([
    ['Rivers', ['A', 'C']],
    ['Lagos', ['B']],
  ])
})

it('has no states where there are no offices', () => {
  expect(officesByState([])).toEqual([])
})

it.each(cases as [string, string][])('lists the offices of “%s” at #%s, as the server does', (state, id) => {
  expect(listedAt(state)).toBe(id)
})
