import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folded, foldedSoFar, withoutSpaces } from './folding.ts'
import cases from './folding-cases.json' with { type: 'json' }

/** The same texts in every run. */
const SEED = { seed: 20_261_126 }

const anyText = string({ unit: 'binary' })

describe('folded', () => {
  it.each(cases as [string, string][])('folds “%s” to “%s”, as the server does', (written, one) => {
    expect(folded(written)).toBe(one)
  })

  it.each([
    ['Gbọ́ngán', 'Gbongan'],
    ['Réunion', 'REUNION'],
    ['Ayé‐dùn', 'Aye Dun'],
    ['Ko\u00ADlo', 'Ko lo'],
    ['King׳s   Bridge', "KING'S BRIDGE"],
    ['Trinidad ＆ Tobago', 'Trinidad and Tobago'],
    ['ST. VINCENT', 'Saint Vincent'],
    ['R.S.A', 'RSA'],
    ['Ŋor (Old)', 'Nor/Old'],
  ])('treats “%s” and “%s” as the same', (one, other) => {
    expect(folded(one)).toBe(folded(other))
  })

  it.each([
    ['Stadium', 'Saintadium'],
    ['West End', 'We Saint End'],
    ['Andoni', '&oni'],
    ['Aba', 'Abia'],
    ['No. 2', 'No 12'],
  ])('keeps “%s” and “%s” apart', (one, other) => {
    expect(folded(one)).not.toBe(folded(other))
  })

  it('is idempotent', () => {
    assert(
      property(anyText, (text) => {
        expect(folded(folded(text))).toBe(folded(text))
      }),
      SEED,
    )
  })

  it('ignores how accents are encoded', () => {
    assert(
      property(anyText, (text) => {
        expect(folded(text.normalize('NFD'))).toBe(folded(text.normalize('NFC')))
      }),
      SEED,
    )
  })
})

describe('foldedSoFar', () => {
  it.each([
    ['st', 'st'],
    ['St. J', 'saint j'],
    ['Ọ̀ṣun st', 'osun st'],
    ['St St', 'saint st'],
    ['', ''],
  ])('treats the last word of “%s” as unfinished', (written, soFar) => {
    expect(foldedSoFar(written)).toBe(soFar)
  })
})

describe('withoutSpaces', () => {
  it('removes the spaces from a folded name', () => {
    expect(withoutSpaces('ile ife road')).toBe('ileiferoad')
  })
})
