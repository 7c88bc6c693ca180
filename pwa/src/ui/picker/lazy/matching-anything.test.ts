import { type Arbitrary, array, assert, constantFrom, oneof, pre, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folded, foldedSoFar, withoutSpaces } from '#parsing/folding.ts'
import { matchesOf, valueOf } from './matching.ts'
import type { PickerAlias, PickerOption } from '#ui/picker/option.ts'

/** Made of few letters, so that much of the typed text occurs somewhere, at the beginning or later. */
const short = string({ unit: constantFrom('a', 'A', 'b', 'é', ' ', '-', '.', 'st'), maxLength: 5 })

/** Names as they are typed and as they occur in lists. */
const label = oneof(short, string({ unit: 'grapheme' }))
const options: Arbitrary<readonly PickerOption[]> = array(record({ value: string(), label }), {
  maxLength: 40,
})

/** Names that have only one spelling. */
const plain = array(string({ unit: constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 3 }), {
  maxLength: 3,
}).map((words) => words.join(' '))

/** Aliases of the options' values, and of some values that no option has. */
const withAliases = options.chain((given) =>
  array(
    record({ alias: short, value: oneof(string(), ...given.map(({ value }) => constantFrom(value))) }),
  ).map((aliases): [readonly PickerOption[], readonly PickerAlias[]] => [given, aliases]),
)

/** The same lists and letters in every run. */
const SEED = { seed: 20_261_121 }

const lower = (text: string) => text.trim().toLowerCase()
const isBlank = (text: string) => !/[^\s\p{Z}\p{Cc}\p{Cf}]/u.test(text)

/** The search as it was before spellings were folded: whatever it found must still be found. */
const contains = (option: PickerOption, typed: string) => lower(option.label).includes(lower(typed))

function containsFolded({ label: name }: PickerOption, typed: string): boolean {
  return [folded(typed), foldedSoFar(typed)].some(
    (wanted) => wanted !== '' && (folded(name).includes(wanted) || lower(name).includes(wanted)),
  )
}

describe('any text typed into any list', () => {
  it('finds exactly the options that contain it, as written or folded, each once', () => {
    assert(
      property(options, label, (given, typed) => {
        const found = matchesOf(given, typed).options
        const expected = given.filter(
          (option) =>
            isBlank(typed) ||
            contains(option, typed) ||
            containsFolded(option, typed) ||
            folded(option.label).includes(lower(typed)),
        )
        pre(expected.length > 0)
        expect(new Set(found)).toEqual(new Set(expected))
        expect(found).toHaveLength(expected.length)
      }),
      SEED,
    )
  })

  it('finds names without their spaces if no option contains it', () => {
    assert(
      property(options, label, (given, typed) => {
        const found = matchesOf(given, typed).options
        pre(!given.some((option) => contains(option, typed) || containsFolded(option, typed)))
        const wanted = withoutSpaces(folded(typed))
        for (const option of found) {
          if (folded(option.label).includes(lower(typed))) continue
          // As in `Guinea, Equatorial` or `Dubai, UAE`.
          const words = new Set(folded(typed).split(' '))
          if (
            folded(option.label)
              .split(' ')
              .every((word) => words.has(word))
          )
            continue
          const { length } = folded(option.label).split(' ')
          const rests = Array.from({ length }, (_, at) =>
            withoutSpaces(folded(option.label).split(' ').slice(at).join(' ')),
          )
          const begins = [wanted, withoutSpaces(foldedSoFar(typed))]
          expect(rests.some((rest) => begins.some((text) => rest.startsWith(text)))).toBe(true)
        }
      }),
      SEED,
    )
  })

  it('finds the same options with any accents, case and separators', () => {
    assert(
      property(options, label, (given, typed) => {
        pre(folded(typed) !== '' && folded(typed) === foldedSoFar(typed))
        pre(given.some((option) => folded(option.label).includes(folded(typed))))
        const accented = folded(typed)
          .replace(/[a-z]/g, (letter) => `${letter.toUpperCase()}\u0301`)
          .replace(/ /g, ' – ')
        const found = matchesOf(given, accented).options
        expect(new Set(found)).toEqual(new Set(matchesOf(given, folded(typed)).options))
      }),
      SEED,
    )
  })

  it('puts exact names first, then names and words that begin with it, each in the order of the list', () => {
    assert(
      property(array(plain, { maxLength: 40 }), plain, (names, typed) => {
        const given = names.map((name) => ({ value: name, label: name }))
        pre(typed !== '' && given.some((option) => contains(option, typed)))
        const places = matchesOf(given, typed).options.map((option) => {
          const name = lower(option.label)
          const wanted = lower(typed)
          const ranks = [name === wanted, name.startsWith(wanted), ` ${name}`.includes(` ${wanted}`), true]
          return { rank: ranks.indexOf(true), place: given.indexOf(option as (typeof given)[number]) }
        })
        expect(places).toEqual(places.toSorted((a, b) => a.rank - b.rank || a.place - b.place))
      }),
      SEED,
    )
  })

  it('never finds more options with a further letter of a listed name', () => {
    assert(
      property(options, plain, plain, (given, typed, more) => {
        const before = new Set(matchesOf(given, typed).options)
        const grown = `${typed}${more}`
        pre(given.some((option) => contains(option, grown)))
        expect(matchesOf(given, grown).options.every((option) => before.has(option))).toBe(true)
      }),
      SEED,
    )
  })

  it('has the value of the option with exactly its name, if there is one', () => {
    assert(
      property(options, label, (given, typed) => {
        const same = given.find((option) => !isBlank(typed) && lower(option.label) === lower(typed))
        const values = same === undefined ? [...given.map(({ value }) => value), typed] : [same.value]
        expect(values).toContain(valueOf(given, typed))
      }),
      SEED,
    )
  })

  it('lists the option that it names, or that Enter chooses, first', () => {
    assert(
      property(withAliases, label, ([given, aliases], typed) => {
        const { options: found, named, begun, all } = matchesOf(given, typed, aliases)
        expect([null, found[0]]).toContain(begun)
        expect([null, begun]).toContain(named)
        expect(all && begun !== null).toBe(false)
        expect(valueOf(given, typed, aliases)).toBe(named?.value ?? typed)
      }),
      SEED,
    )
  })

  it('finds all options that contain it despite aliases', () => {
    assert(
      property(withAliases, label, ([given, aliases], typed) => {
        const found = matchesOf(given, typed, aliases).options
        expect(found).toEqual(expect.arrayContaining(given.filter((option) => contains(option, typed))))
      }),
      SEED,
    )
  })
})
