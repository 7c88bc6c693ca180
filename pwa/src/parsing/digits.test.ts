import { expect, it } from 'vitest'
import cases from './digits-cases.json'
import { withPlainDigits } from './digits.ts'

it.each(cases as [string, string][])('writes “%s” as “%s”, as the server does', (written, plain) => {
  expect(withPlainDigits(written)).toBe(plain)
})
