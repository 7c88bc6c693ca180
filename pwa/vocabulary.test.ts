import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDERS = ['src', 'build', 'e2e', 'bench', 'commands', 'compatibility', 'engines', 'operations']

/** Private metaphors, and words that say nothing, for what the field has a name for. */
const BANNED = new Set(
  (
    'shelf shelves berth berths steady kept keeping told dated brought bring brings bringing anew backlog thanks ' +
    'awaited blank blanks complaint complaints complain complained refusal refusals arrival arriving ' +
    'departure attendant attendants patience'
  ).split(' '),
)

/** Plain English in a sentence, and a private metaphor in a name. */
const BANNED_IN_NAMES = new Set('arrived part parts later here letter front counter counters'.split(' '))

/** Two words that are banned together in a name. */
const BANNED_PAIRS = new Set(['settle in', 'stand in', 'stand ins', 'hand out', 'typed here', 'typed before'])

/** The company's figures that count up, which the API calls so too. */
const ALLOWED_NAMES = new Set(['Counter', 'Counters', 'Counters.tsx', 'counters.css'])

const NAMED =
  /^(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:async )?(?:(?:function\*?|class|type|interface|enum) (\w+)|(?<=export )(?:const|let) (\w+))/gm

/** A class, or a custom property: `--name`. */
const CSS_NAME = /(?:\.|--)([a-z][a-z-]*)/g

/** The title in `test('title',`, `it('title',`, `describe('title',` and `it.each(table)('title',`. */
const TITLE = /(?:\b(?:\w*[tT]est|it|describe)(?:\.\w+)*|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1\s*,/g

const IS_TEST = /\.(?:test|spec)\.\w+$/

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(import.meta.dirname.length + 1)),
).filter((path) => /\.(?:tsx?|m?js|css)$/.test(path) && !path.includes('node_modules/'))

const textOf = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

/** The words of a name in any case (`lookUpLater`, `look-up-later`, `LookUpLater`) or of a sentence. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')

function bannedInName(name: string): readonly string[] {
  if (ALLOWED_NAMES.has(name)) return []
  const words = wordsOf(name)
  const pairs = words.map((word, at) => `${word} ${words[at + 1] ?? ''}`)
  return [
    ...words.filter((word) => BANNED.has(word) || BANNED_IN_NAMES.has(word)),
    ...pairs.filter((pair) => BANNED_PAIRS.has(pair)),
  ]
}

const bannedInTitle = (title: string) => wordsOf(title).filter((word) => BANNED.has(word))

const namesIn = (path: string) =>
  Array.from(textOf(path).matchAll(NAMED), ([, declared, constant]) => declared ?? constant ?? '')

const titlesIn = (path: string) => Array.from(textOf(path).matchAll(TITLE), ([, , title = '']) => title)

describe('the vocabulary of the browser code', () => {
  it('bans private words in the names of files and folders', () => {
    expect(
      files.filter((path) => path.split('/').some((segment) => bannedInName(segment).length > 0)),
    ).toEqual([])
  })

  it('bans private words in the names of functions, components, types and classes', () => {
    const wrong = files
      .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
      .flatMap((path) =>
        namesIn(path)
          .filter((name) => bannedInName(name).length > 0)
          .map((name) => `${path}: ${name}`),
      )
    expect(wrong).toEqual([])
  })

  it('bans private words in the classes and custom properties of styles', () => {
    const wrong = files
      .filter((path) => path.endsWith('.css'))
      .flatMap((path) =>
        Array.from(textOf(path).matchAll(CSS_NAME), ([, name = '']) => name)
          .filter((name) => wordsOf(name).some((word) => BANNED.has(word)))
          .map((name) => `${path}: ${name}`),
      )
    expect(wrong).toEqual([])
  })

  it('bans private words in the titles of tests', () => {
    const wrong = files
      .filter((path) => IS_TEST.test(path))
      .flatMap((path) =>
        titlesIn(path)
          .filter((title) => bannedInTitle(title).length > 0)
          .map((title) => `${path}: ${title}`),
      )
    expect(wrong).toEqual([])
  })

  it.each(['settle-in.ts', 'PlacesHere', 'bringPart', 'kept', 'lookUpLater', 'arrivedState'])(
    'recognises %s as banned',
    (name) => {
      expect(bannedInName(name)).not.toEqual([])
    },
  )

  it.each(['lettering.ts', 'Partner', 'isOutdated', 'palettePng', 'Counters'])('accepts %s', (name) => {
    expect(bannedInName(name)).toEqual([])
  })

  it('covers known names and titles', () => {
    expect(namesIn('src/features/tracking/lazy/QueueLookup.tsx')).toContain('QueueLookup')
    expect(namesIn('src/parsing/folding.ts')).toContain('withoutSpaces')
    expect(titlesIn('e2e/quote.spec.ts')).toContain('a nationwide quote shows offers and a booking link')
    expect(titlesIn('src/parsing/folding.test.ts')).toContain('treats “%s” and “%s” as the same')
  })
})
