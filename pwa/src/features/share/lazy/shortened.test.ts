import { array, assert, integer, property, string } from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { shortened, shortenedToFit } from './shortened.ts'

const SEED = { seed: 20_261_127 }
const HALF_A_CHARACTER = /\p{Surrogate}/u
const graphemes = string({ unit: 'grapheme', maxLength: 60 })

describe('shortened', () => {
  it('leaves a text that fits', () => {
    expect(shortened('Port Harcourt', 13)).toBe('Port Harcourt')
  })

  it.each([
    ['Port Harcourt', 6, 'Port…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 13, '👩‍👩‍👧‍👦…'],
    ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 8, '…'],
    ['Ẹ̀kọ́ Àtìjọ́', 5, 'Ẹ̀k…'],
  ])('cuts “%s” to a length of %d between graphemes', (text, most, cut) => {
    expect(shortened(text, most)).toBe(cut)
  })

  it('is never too long and never ends within a character', () => {
    assert(
      property(graphemes, integer({ min: 0, max: 70 }), (text, most) => {
        const cut = shortened(text, most)
        return cut.length <= most && !HALF_A_CHARACTER.test(cut)
      }),
      SEED,
    )
  })

  it('splits no character in a browser that cannot segment graphemes', () => {
    vi.stubGlobal('Intl', {})
    assert(
      property(graphemes, integer({ min: 0, max: 70 }), (text, most) => {
        const cut = shortened(text, most)
        return cut.length <= most && !HALF_A_CHARACTER.test(cut)
      }),
      SEED,
    )
  })
})

describe('shortenedToFit', () => {
  it('shortens the longest only', () => {
    expect(shortenedToFit(['IKEJA', 'x'.repeat(40)], 25)).toEqual(['IKEJA', `${'x'.repeat(19)}…`])
  })

  it('returns null if a text would become too short', () => {
    expect(shortenedToFit(['x'.repeat(40), 'y'.repeat(40)], 19)).toBeNull()
  })

  it('fits the texts, or returns null', () => {
    assert(
      property(array(graphemes, { maxLength: 5 }), integer({ min: 0, max: 300 }), (texts, room) => {
        const fitted = shortenedToFit(texts, room)
        return fitted === null || fitted.join('').length <= room
      }),
      SEED,
    )
  })
})
