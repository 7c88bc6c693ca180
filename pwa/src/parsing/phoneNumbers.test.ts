import { array, assert, constantFrom, property } from 'fast-check'
import { expect, it } from 'vitest'
import { withPlainDigits } from './digits.ts'
import { phoneNumbers } from './phoneNumbers.ts'

/** Everything that is read, with what is dialled in brackets behind the number. */
const read = (field: string) =>
  phoneNumbers(field).map(({ before, written, dialled, after }) =>
    [before, dialled === '' ? written : `${written} [${dialled}]`, after].filter(Boolean).join(' '),
  )

it.each([
  ['+234 700 111 2222', ['+234 700 111 2222 [+2347001112222]']],
  ['0803 555 0100', ['0803 555 0100 [08035550100]']],
  ['2348035550100', ['2348035550100 [+2348035550100]']],
  ['+234 (0)803 555 0100', ['+234 (0)803 555 0100 [+2348035550100]']],
  ['(01) 271-0100', ['(01) 271-0100 [012710100]']],
  ['01.271.0100', ['01.271.0100 [012710100]']],
  ['(+234) 803 555 0100', ['(+234) 803 555 0100 [+2348035550100]']],
  ['00234 803 555 0100', ['00234 803 555 0100 [+2348035550100]']],
  ['0803  555  0100', ['0803 555 0100 [08035550100]']],
  ['+44 20 7946 0000', ['+44 20 7946 0000 [+442079460000]']],
  ['٠٨٠٣ ٥٥٥ ٠١٠٠', ['٠٨٠٣ ٥٥٥ ٠١٠٠ [08035550100]']],
  ['＋２３４ ８０３ ５５５ ０１００', ['＋２３４ ８０３ ５５５ ０１００ [+2348035550100]']],
])('reads %s as one number', (field, numbers) => {
  expect(read(field)).toEqual(numbers)
})

const [FIRST, SECOND] = ['0803 555 0100 [08035550100]', '0805 555 0199 [08055550199]']

it.each([
  ', ',
  ',',
  '; ',
  ' / ',
  '/',
  ' or ',
  ' and ',
  ' & ',
  '\n',
  ' | ',
  '   ',
  ' ',
  ' - ',
  ' – ',
  '، ',
  ' OR ',
])('separates two numbers with “%s” between them', (between) => {
  expect(read(`0803 555 0100${between}0805 555 0199`)).toEqual([FIRST, SECOND])
})

it.each([
  ['08035550100 08055550199', ['08035550100 [08035550100]', '08055550199 [08055550199]']],
  [
    '+234 803 000 0100 +234 803 000 0101',
    ['+234 803 000 0100 [+2348030000100]', '+234 803 000 0101 [+2348030000101]'],
  ],
  ['+2348030000100+2348030000101', ['+2348030000100 [+2348030000100]', '+2348030000101 [+2348030000101]']],
  ['0803 555 0100, N/A', [FIRST]],
  ['0803 555 0100, 0805 555 0199, +1 202 555 0143', [FIRST, SECOND, '+1 202 555 0143 [+12025550143]']],
])('separates the numbers in %s', (field, numbers) => {
  expect(read(field)).toEqual(numbers)
})

it.each([
  ['01 271 0100 ext. 12', ['01 271 0100 [012710100] ext. 12']],
  ['01 271 0100, ext 12', ['01 271 0100 [012710100] ext 12']],
  ['01 271 0100x12', ['01 271 0100 [012710100] x12']],
  ['01 271 0100 (Extension 4)', ['01 271 0100 [012710100] (Extension 4)']],
  ['0803 555 0100 ext 12; 0805 555 0199', [`${String(FIRST)} ext 12`, SECOND]],
  ['01-2710100-5', ['01-2710100 [012710100] -5']],
  ['0700 WAYBILL (0700 9292 455)', ['0700 WAYBILL 0700 9292 455 [07009292455]']],
  ['Call 0803 555 0100 -', [`Call ${String(FIRST)}`]],
  ['0803 555 0100/1', [`${String(FIRST)} /1`]],
  ['Tel: 0803 555 0100', [`Tel: ${String(FIRST)}`]],
  ['Tel: 0803 555 0100, Fax: 0805 555 0199', [`Tel: ${String(FIRST)}`, `Fax: ${String(SECOND)}`]],
  ['0803 555 0100 (WhatsApp), 0805 555 0199', [`${String(FIRST)} (WhatsApp)`, SECOND]],
  ['08035550100WhatsApp', ['08035550100 [08035550100] WhatsApp']],
  ['0803 555 0100, 0805 555 01OO', [FIRST, '0805 555 01OO']],
  ['0803 555 0100* or 0805 555 0199...', [FIRST, SECOND]],
  ['0803 555 0100/8055550199', [FIRST, '8055550199 [8055550199]']],
  ['0803 555 0100 WhatsApp only', [`${String(FIRST)} WhatsApp only`]],
  ['office7001112222@mail.example, 0803 555 0100', ['office7001112222@mail.example', FIRST].slice(0, 2)],
])('keeps the words around the numbers of %s as text', (field, numbers) => {
  expect(read(field).join(' ')).toBe(numbers.join(' '))
})

it.each([
  'Ask at the counter',
  '12',
  '0803 55',
  '*737*1234567#',
  'WB2600100001',
  '12345678901234567890',
  'office7001112222@mail.example',
  'https://wa.me/2348035550100',
  '0803 555 01OO',
  '0803 555 O100',
  '0803 555 0l00',
  '0803555010O',
  '0803-555-XXXX',
  '+234 803 555 xx xx',
  '0803 555 01**',
  '0700 225 5WAY',
  '0803/5550100',
  '(0805/555 0199)',
])('finds nothing to dial in %s', (field) => {
  expect(phoneNumbers(field)).toEqual([{ before: '', written: field, dialled: '', after: '' }])
})

it.each(['', ' ', 'N/A', 'n/a', '-', '—', 'nil', 'None', 'NULL', '.', 'Not available'])(
  'shows nothing for “%s”',
  (field) => {
    expect(phoneNumbers(field)).toEqual([])
  },
)

it('dials nothing but whole numbers that stand in the field, whatever is in it', () => {
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

it('dials no fragment of a number, whatever stands in the field', () => {
  for (const field of ['0803, 555, 0100', '1/2/3', '+', '+ 1', '(0) 12 ext 1234567890123456', 'x12'])
    expect(phoneNumbers(field).filter(({ dialled }) => dialled !== '')).toEqual([])
})
