import { expect, it } from 'vitest'
import cases from './says-nothing-cases.json'
import { saysNothing } from './saysNothing.ts'

it.each(cases as [string, boolean][])(
  'says of “%s” whether it is empty: %s, as the server does',
  (field, empty) => {
    expect(saysNothing(field)).toBe(empty)
  },
)
