import { expect, it } from 'vitest'
import { labelOf } from './option.ts'

it('labelOf shows the label of a chosen value, and any other text as it is', () => {
  const options = [{ value: 'v:IKEJA', label: 'IKEJA' }]
  expect(labelOf(options, 'v:IKEJA')).toBe('IKEJA')
  expect(labelOf(options, 'Atlantis')).toBe('Atlantis')
})
