import { describe, expect, it } from 'vitest'
import { compatOf, compatOfGlobal, floor, floorIn, isNewer, newerGlobals, newerMembers } from './support.mjs'

it('reads the floor from package.json', () => {
  expect(Object.keys(floor)).toEqual(['chrome', 'edge', 'firefox', 'safari', 'safari_ios'])
})

it('refuses a browser that it does not know', () => {
  expect(() => floorIn(['ie 11'])).toThrow('package.json: the browserslist has ie')
})

const isNewerThan80 = (support) => isNewer({ support: { chrome: support } }, { chrome: '80' })

describe('what is newer', () => {
  it.each([
    ['came later', { version_added: '81' }, true],
    ['came with it', { version_added: '80' }, false],
    ['came long before, nobody knows when', { version_added: '≤15' }, false],
    ['came never', { version_added: false }, true],
    ['is to come', { version_added: 'preview' }, true],
    ['was behind a flag', { version_added: '70', flags: [{ type: 'preference' }] }, true],
    [
      'was there in part before it was whole',
      [{ version_added: '90' }, { version_added: '6', version_removed: '90' }],
      false,
    ],
    ['had gone by then', { version_added: '6', version_removed: '70' }, true],
  ])('is recognised of what %s', (_, support, newer) => {
    expect(isNewerThan80(support)).toBe(newer)
  })

  it('is decided by any browser of the floor', () => {
    const support = { chrome: { version_added: '1' }, safari: { version_added: '15' } }
    expect(isNewer({ support }, { chrome: '80', safari: '13.1' })).toBe(true)
  })
})

it('distinguishes a static method from one of its instances', () => {
  expect(compatOf('Response', 'json', true)).not.toEqual(compatOf('Response', 'json'))
})

it('knows functions of the window as well as interfaces', () => {
  expect(isNewer(compatOfGlobal('structuredClone'))).toBe(true)
  expect(isNewer(compatOfGlobal('fetch'))).toBe(false)
  expect(compatOfGlobal('constructor')).toBeUndefined()
})

it('lists all of it', () => {
  expect(newerMembers()).toEqual(
    expect.arrayContaining([
      ['Array', 'toSorted', false],
      ['AbortSignal', 'timeout', true],
      ['Response', 'json', true],
      ['Object', 'hasOwn', false],
    ]),
  )
  expect(newerGlobals()).toContain('WeakRef')
})
