import { describe, expect, it } from 'vitest'
import { closeness, closenessWithoutSpaces, RANK } from './closeness.ts'

describe('closeness', () => {
  it.each([
    ['old ikeja road', 'old ikeja road', RANK.label],
    ['old ikeja road', 'old i', RANK.start],
    ['old ikeja road', 'ikeja r', RANK.word],
    // First in the middle of a word, and then at the beginning of one.
    ['baikeja ikeja', 'ikeja', RANK.word],
    ['old ikeja road', 'keja', RANK.inside],
    ['old ikeja road', 'oldikeja', RANK.none],
  ])('of “%s” to “%s” is %i', (text, wanted, rank) => {
    expect(closeness(text, wanted)).toBe(rank)
  })
})

describe('closenessWithoutSpaces', () => {
  it.each([
    ['ile ife', 'ileife', RANK.label],
    ['port harcourt road', 'portharc', RANK.start],
    ['old port harcourt', 'porthar', RANK.word],
    ['aba road', 'aro', RANK.none],
    ['aba road', 'roads', RANK.none],
  ])('of “%s” to “%s” is %i', (text, wanted, rank) => {
    expect(closenessWithoutSpaces(text, wanted)).toBe(rank)
  })
})
