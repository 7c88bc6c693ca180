import { array, assert, constantFrom, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withPlainDigits } from './digits.ts'
import cases from './phone-number-cases.json'
import { phoneNumbers } from './phoneNumbers.ts'

type Case = [field: string, numbers: [before: string, written: string, dialled: string, after: string][]]

/** The server reads them in the same way. */
describe.each(Object.entries(cases))('%s', (_what, group) => {
  it.each(group as Case[])('are read in “%s”', (field, numbers) => {
    expect(phoneNumbers(field)).toEqual(
      numbers.map(([before, written, dialled, after]) => ({ before, written, dialled, after })),
    )
  })
})

it('dials only whole numbers from the field, whatever the field contains', () => {
  const piece = constantFrom(
    '0803 555 0100',
    '+234',
    '0',
    '12',
    '٣',
    '(',
    ')',
    '-',
    ' ',
    '  ',
    '/',
    ',',
    'ext',
    'or',
    '@',
    'x',
    '#',
  )
  assert(
    property(array(piece, { maxLength: 12 }), (pieces) => {
      const field = pieces.join('')
      for (const { dialled } of phoneNumbers(field)) {
        expect(dialled).toMatch(/^(?:\+?\d{7,15})?$/)
        expect(withPlainDigits(field).replaceAll(/\D/g, '')).toContain(dialled.replace(/^\+/, '').slice(-4))
      }
    }),
  )
})
