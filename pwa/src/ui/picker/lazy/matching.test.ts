import { describe, expect, it } from 'vitest'
import { matchesOf, valueOf } from './matching.ts'
import type { PickerAlias, PickerOption } from '#ui/picker/option.ts'

const named = (...labels: string[]): PickerOption[] => labels.map((label) => ({ value: `v:${label}`, label }))
const known = (aliases: Readonly<Record<string, string>>): PickerAlias[] =>
  Object.entries(aliases).map(([alias, label]) => ({ alias, value: `v:${label}` }))

const offered = (options: readonly PickerOption[], typed: string, aliases?: readonly PickerAlias[]) =>
  matchesOf(options, typed, aliases).options.map(({ label }) => label)
const enter = (options: readonly PickerOption[], typed: string, aliases?: readonly PickerAlias[]) =>
  matchesOf(options, typed, aliases).begun?.label

const foundBy = (typed: string) => [...matchesOf(countries, typed, names).foundBy.values()]

const countries = named(
  'Bosnia and Herzegovina',
  'Cote d’Ivoire',
  'Equatorial Guinea',
  'Guinea',
  'Guinea-Bissau',
  'India',
  'Ireland',
  'Saint Lucia',
  'Ukraine',
  'United Arab Emirates',
  'United Kingdom',
  'United States',
)
const names = known({
  UAE: 'United Arab Emirates',
  Emirates: 'United Arab Emirates',
  UK: 'United Kingdom',
  'Great Britain': 'United Kingdom',
  England: 'United Kingdom',
  GB: 'United Kingdom',
  'U.S.A.': 'United States',
  America: 'United States',
  IN: 'India',
  'Ivory Coast': 'Cote d’Ivoire',
  Bharat: 'India',
  Mars: 'Nowhere',
})

describe('matchesOf', () => {
  const places = named(
    'APAPA',
    'IKEJA',
    'IJORA',
    'OLD IKEJA ROAD',
    'SABON GARI',
    'ILE-IFE',
    'ST. JAMES',
    'WEST END',
  )

  it('finds the options that contain the typed text, in any case', () => {
    expect(offered(places, 'jA')).toEqual(['ST. JAMES', 'IKEJA', 'OLD IKEJA ROAD'])
  })

  it.each([
    ['Ìkéjà', ['IKEJA', 'OLD IKEJA ROAD']],
    ['ike\u0300ja', ['IKEJA', 'OLD IKEJA ROAD']],
    ['  old   ikeja ', ['OLD IKEJA ROAD']],
    ['ile ife', ['ILE-IFE']],
    ['ile‑i', ['ILE-IFE']],
    ['ileife', ['ILE-IFE']],
    ['oldike', ['OLD IKEJA ROAD']],
    ['ike ja', ['IKEJA', 'OLD IKEJA ROAD']],
    ['saint j', ['ST. JAMES']],
    ['St James', ['ST. JAMES']],
    ["sab'on", ['SABON GARI']],
    ['-', ['ILE-IFE']],
    ['t e', ['WEST END']],
  ])('finds the options that are spelled like “%s”', (typed, expected) => {
    expect(offered(places, typed)).toEqual(expected)
  })

  it('treats the last word as unfinished', () => {
    expect(offered(named('ST. JAMES', 'STADIUM', 'WEST END'), 'st')).toEqual([
      'ST. JAMES',
      'STADIUM',
      'WEST END',
    ])
    expect(offered(named('EAST STREET', 'EAST'), 'ẹast st')).toEqual(['EAST STREET'])
  })

  it('puts exact names first, then beginnings, then words, then the middle of words, each in the order of the list', () => {
    expect(
      offered(named('NEW ABAGANA', 'OLD ABA', 'ABAK', 'JABA', 'ABA ROAD', 'ABA', 'KABA ABA'), 'aba'),
    ).toEqual(['ABA', 'ABAK', 'ABA ROAD', 'NEW ABAGANA', 'OLD ABA', 'KABA ABA', 'JABA'])
  })

  it('ignores spaces only where nothing is found with them', () => {
    expect(offered(named('ABA ROAD', 'ABAROAD ESTATE'), 'abaroad')).toEqual(['ABAROAD ESTATE'])
  })

  it('returns all options while only spaces or invisible characters are typed', () => {
    expect(matchesOf(places, '  ')).toMatchObject({ options: places, all: true, named: null, begun: null })
    expect(matchesOf(places, '\u200B\u00A0')).toMatchObject({ all: true })
  })

  it('does not read the text as a pattern', () => {
    expect(offered(places, '.*')).toEqual([])
    expect(offered(places, '(')).toEqual([])
  })

  it('keeps duplicate places', () => {
    expect(offered(named('ABA', 'ABA'), 'aba')).toHaveLength(2)
  })

  it('searches only once for the same text', () => {
    expect(matchesOf(places, 'ike')).toBe(matchesOf(places, 'ike'))
  })
})

describe('aliases', () => {
  it.each([
    ['uk', 'United Kingdom'],
    ['U.K.', 'United Kingdom'],
    ['gb', 'United Kingdom'],
    ['usa', 'United States'],
    ['u s a', 'United States'],
    ['uae', 'United Arab Emirates'],
    ['greatbritain', 'United Kingdom'],
    ['in', 'India'],
  ])('put their option first if “%s” is a whole alias', (typed, expected) => {
    expect(offered(countries, typed, names)[0]).toBe(expected)
    expect(valueOf(countries, typed, names)).toBe(`v:${expected}`)
  })

  it('match by any of their words only if no name matches', () => {
    expect(offered(named('Britannia', 'Atlantis'), 'brit', known({ 'Great Britain': 'Atlantis' }))).toEqual([
      'Britannia',
    ])
    expect(offered(named('Atlantis'), 'brit', known({ 'Great Britain': 'Atlantis' }))).toEqual(['Atlantis'])
    expect(offered(named('Atlantis'), 'reat', known({ 'Great Britain': 'Atlantis' }))).toEqual([])
  })

  it('do not match by a beginning that many of them have in common', () => {
    const places = named(...Array.from('abcdefghij', (letter) => letter.repeat(4)), 'Bonn Republic')
    const formal = places.map(({ label, value }) => ({ alias: `Republic of ${label}`, value }))
    expect(offered(places, 'repub', formal)).toEqual(['Bonn Republic'])
    expect(offered(places, 'republic of cc', formal)).toEqual(['cccc'])
    expect(offered(places, 'repub', formal.slice(0, 3))).toEqual(['aaaa', 'bbbb', 'cccc', 'Bonn Republic'])
  })

  it('come after a label that is the same', () => {
    expect(offered(named('Congo', 'DR Congo'), 'congo', known({ Congo: 'DR Congo' }))).toEqual([
      'Congo',
      'DR Congo',
    ])
  })

  it('match two or more letters at the beginning of a word', () => {
    expect(offered(countries, 'engl', names)).toEqual(['United Kingdom'])
    expect(offered(countries, 'brit', names)).toEqual(['United Kingdom'])
    expect(offered(countries, 'co', names)).toEqual(['Cote d’Ivoire'])
    expect(offered(countries, 'ngland', names)).toEqual([])
    expect(offered(countries, 'b', names)).not.toContain('United Kingdom')
    // Labels that begin with the text come first, then labels and aliases with such a word, then the middle of words.
    expect(offered(countries, 'em', names)).toEqual(['United Arab Emirates'])
  })

  it('explain a match where the label does not', () => {
    expect(foundBy('engl')).toEqual(['England'])
    expect(foundBy('usa')).toEqual(['U.S.A.'])
    expect(foundBy('ire')).toEqual([])
    expect(foundBy('united')).toEqual([])
  })

  it('of options outside the list match nothing', () => {
    expect(offered(countries, 'mars', names)).toEqual([])
  })
})

describe('the option that Enter chooses', () => {
  it.each([
    ['uk', 'United Kingdom'],
    ['ire', 'Ireland'],
    ['engl', 'United Kingdom'],
    ['guinea', 'Guinea'],
    ['guin', 'Guinea'],
    ['guineab', 'Guinea-Bissau'],
    ['cote divoire', 'Cote d’Ivoire'],
  ])('for “%s” has exactly that name, or a name that begins with it', (typed, expected) => {
    expect(enter(countries, typed, names)).toBe(expected)
  })

  it.each(['kingdom', 'raine', 'herz', 'emir ', 'britain'])(
    'for “%s” is null, since the text is in the middle of a name',
    (typed) => {
      expect(offered(countries, typed, known({ 'Great Britain': 'United Kingdom' }))).not.toEqual([])
      expect(enter(countries, typed, known({ 'Great Britain': 'United Kingdom' }))).toBeUndefined()
    },
  )

  it('is null for an alias of several options', () => {
    const korea = named('North Korea', 'South Korea')
    const both = known({ Korea: 'North Korea' }).concat(known({ Korea: 'South Korea' }))
    expect(offered(korea, 'korea', both)).toEqual(['North Korea', 'South Korea'])
    expect(enter(korea, 'korea', both)).toBeUndefined()
    expect(valueOf(korea, 'korea', both)).toBe('korea')
  })
})

describe('valueOf', () => {
  it.each(['IKEJA', ' ikeja ', 'Ìkẹ́jà', 'ike ja'])('maps “%s” to the option of that name', (typed) => {
    expect(valueOf(named('IKEJA GRA', 'IKEJA'), typed)).toBe('v:IKEJA')
  })

  it('prefers the name with the same spelling', () => {
    expect(valueOf(named('Ọ̀wọ̀', 'OWO'), 'owo')).toBe('v:OWO')
    expect(valueOf(named('Ọ̀wọ̀', 'OWO'), 'Owò')).toBe('Owò')
  })

  it('leaves any other text as it is', () => {
    expect(valueOf(named('IKEJA'), 'Ikej')).toBe('Ikej')
    expect(valueOf(named('IKEJA'), '')).toBe('')
    expect(valueOf(named('…'), '---')).toBe('---')
  })
})
