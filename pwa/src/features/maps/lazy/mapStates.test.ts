import { expect, it } from 'vitest'
import { mapStateOf } from './mapStates.ts'
import nigeria from './nigeria.json'

it('has the 36 states and the capital, each once', () => {
  expect(new Set(nigeria.states.map(({ id }) => id)).size).toBe(37)
})

it.each([
  ['Lagos', 'lagos'],
  ['Lagos State', 'lagos'],
  ['AKWA-IBOM', 'akwa-ibom'],
  ['Nasarawa', 'nassarawa'],
  ['FCT Abuja', 'fct'],
  ['Abuja', 'fct'],
  ['Federal Capital Territory', 'fct'],
])('finds %s', (name, id) => {
  expect(mapStateOf(name)?.id).toBe(id)
})

it('does not mistake another place for a state', () => {
  expect(mapStateOf('Greater Accra')).toBeUndefined()
  expect(mapStateOf('')).toBeUndefined()
})
