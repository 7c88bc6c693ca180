import { expect, it } from 'vitest'
import { emailAddresses } from './emailAddresses.ts'

/** Addresses in angle brackets, texts as they are. */
const read = (field: string) =>
  emailAddresses(field).map(({ written, isAddress }) => (isAddress ? `<${written}>` : written))

it.each([
  ['ikeja@waybill.example', ['<ikeja@waybill.example>']],
  [' Ikeja.Office+front@mail.waybill.example. ', ['<Ikeja.Office+front@mail.waybill.example>']],
  ['mailto:ikeja@waybill.example', ['<ikeja@waybill.example>']],
  ['büro@köln.example', ['<büro@köln.example>']],
  ['a@b.example, c@d.example', ['<a@b.example>', '<c@d.example>']],
  ['a@b.example;c@d.example', ['<a@b.example>', '<c@d.example>']],
  ['a@b.example / c@d.example', ['<a@b.example>', '<c@d.example>']],
  ['a@b.example or c@d.example and e@f.example', ['<a@b.example>', '<c@d.example>', '<e@f.example>']],
  ['a@b.example\nc@d.example', ['<a@b.example>', '<c@d.example>']],
  ['Lagos Office <lagos@waybill.example>', ['Lagos Office', '<lagos@waybill.example>']],
  ['E-mail: lagos@waybill.example', ['E-mail:', '<lagos@waybill.example>']],
  ['a@b.example, N/A', ['<a@b.example>']],
])('finds the addresses in %s', (field, parts) => {
  expect(read(field)).toEqual(parts)
})

it.each([
  'a@b.example?bcc=x@y.example',
  'mailto:a@b.example?subject=Hi',
  'a@b.example&cc=x@y.example',
  'a@b.example, ?bcc=x@y.example',
  'a%0d%0abcc:x@y.example',
  'a@b.example%2Cx@y.example',
  'a@b@c.example',
  'a@localhost',
  'a@b..example',
  'a..b@c.example',
  '.a@c.example',
  '@c.example',
  'a@-b.example',
  'at the counter',
  'ikeja (at) waybill.example',
  'ikeja[at]waybill[dot]example',
  'Ask Ada / Obi, <front desk>',
  '0803 555 0100',
])('does not treat %s as an address', (field) => {
  expect(read(field)).toEqual([field])
})

it.each(['', '-', 'N/A', 'nil', '@', 'null', 'N/A, N/A'])('shows nothing for “%s”', (field) => {
  expect(read(field)).toEqual([])
})
