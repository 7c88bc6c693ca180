import { type Arbitrary, array, assert, constantFrom, oneof, pre, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesOf, type PickerOption, valueOf } from './matching.ts'

/** Of few letters, so that much of what is typed stands somewhere, at the beginning or later. */
const short = string({ unit: constantFrom('a', 'A', 'b', 'é', ' '), maxLength: 5 })

/** Names as they are typed and as they come in lists. */
const label = oneof(short, string({ unit: 'grapheme' }))
const options: Arbitrary<readonly PickerOption[]> = array(record({ value: string(), label }), {
  maxLength: 40,
})

/** The same lists and letters in every run. */
const SEED = { seed: 20_261_121 }

const lower = (text: string) => text.trim().toLowerCase()

describe('whatever is typed into any list', () => {
  it('finds every option that contains it and no other, none twice', () => {
    assert(
      property(options, label, (given, typed) => {
        const found = matchesOf(given, typed)
        const expected = given.filter((option) => lower(option.label).includes(lower(typed)))
        expect(new Set(found)).toEqual(new Set(expected))
        expect(found).toHaveLength(expected.length)
      }),
      SEED,
    )
  })

  it('puts those that begin with it first, and else keeps the order of the list', () => {
    assert(
      property(options, label, (given, typed) => {
        const places = matchesOf(given, typed).map((option) => ({
          begins: lower(option.label).startsWith(lower(typed)),
          place: given.indexOf(option),
        }))
        const inOrder = places.toSorted((a, b) => Number(b.begins) - Number(a.begins) || a.place - b.place)
        expect(places).toEqual(inOrder)
      }),
      SEED,
    )
  })

  it('finds less, never more, with each further letter', () => {
    assert(
      property(options, label, label, (given, typed, more) => {
        const before = new Set(matchesOf(given, typed))
        const grown = `${typed}${more}`
        pre(lower(grown).includes(lower(typed)))
        expect(matchesOf(given, grown).every((option) => before.has(option))).toBe(true)
      }),
    )
  })

  it('stands for an option of that name, or for itself', () => {
    assert(
      property(options, label, (given, typed) => {
        const values = given
          .filter((option) => lower(option.label) === lower(typed))
          .map(({ value }) => value)
        expect(valueOf(given, typed)).toBe(values[0] ?? typed)
      }),
      SEED,
    )
  })
})
