import { describe, expect, it } from 'vitest'

import { code128 } from './code128.ts'

/** Reads the bars back as the stripes a scanner sees: 1 for a dark module, 0 for a light one. */
function stripes(text: string): string {
  const shape = code128(text)
  if (shape === null) throw new Error(`${text} has no barcode`)
  const modules = Array.from({ length: shape.width }, () => '0')
  for (const bar of shape.bars) modules.fill('1', bar.x, bar.x + bar.width)
  return modules.join('')
}

describe('code128', () => {
  it('starts with code set B and ends with the stop and its closing bar', () => {
    expect(stripes('A')).toMatch(/^11010010000.*1100011101011$/)
  })

  it('takes eleven modules for each character, the start and the check, and thirteen for the stop', () => {
    expect(code128('WB2600100001')?.width).toBe(11 * (12 + 2) + 13)
  })

  it('weights each character by its position in the check symbol', () => {
    // A is value 33, so A alone checks to (104 + 33) % 103 = 34, which is the letter B's own symbol.
    expect(stripes('A').slice(22, 33)).toBe(stripes('B').slice(11, 22))
  })

  it('gives each printable character a unique pattern', () => {
    const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    expect(new Set(printable.map((character) => stripes(character).slice(11, 22))).size).toBe(95)
  })

  it.each(['', 'Ọ̀yọ́', 'a\nb', '\u007f'])('returns null for %j', (text) => {
    expect(code128(text)).toBeNull()
  })
})
