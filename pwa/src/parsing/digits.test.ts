import { describe, expect, it } from 'vitest'
import { withPlainDigits } from './digits.ts'

describe('withPlainDigits', () => {
  it.each([
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['०१२३४५६७८९', '0123456789'],
    ['০১২৩৪৫৬৭৮৯', '0123456789'],
    ['߀߁߂߃߄߅߆߇߈߉', '0123456789'],
    ['𝟎𝟏𝟗 𝟘𝟡 𝟢𝟫 𝟬𝟵 𝟶𝟿', '019 09 09 09 09'],
    ['２．５ｋｇ', '2.5kg'],
    ['②', '2'],
  ])('writes %s as %s', (written, plain) => {
    expect(withPlainDigits(written)).toBe(plain)
  })

  it.each(['2.5', 'IKEJA', 'Ọ̀ṣun', '', '½ kg'.normalize('NFKC')])('leaves “%s” as it is', (text) => {
    expect(withPlainDigits(text)).toBe(text.normalize('NFKC'))
  })
})
