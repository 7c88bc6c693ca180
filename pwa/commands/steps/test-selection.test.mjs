import { describe, expect, it } from 'vitest'
import { selectionOf } from './test-selection.mjs'

describe('the tests that are chosen', () => {
  it('are all without arguments', () => {
    expect(selectionOf([]).map(({ kind }) => kind)).toEqual(['python', 'unit', 'browser', 'engines'])
  })

  it('are those of the named kinds', () => {
    expect(selectionOf(['unit', 'python'])).toEqual([
      { kind: 'unit', chosen: [] },
      { kind: 'python', chosen: [] },
    ])
  })

  it.each([
    ['api/tests/test_version.py::test_x', 'api/tests/test_version.py::test_x'],
    ['tests/test_version.py::test_x', 'api/tests/test_version.py::test_x'],
    ['migrations', 'migrations'],
    ['-n', '-n'],
  ])('are passed to pytest: %s', (word, path) => {
    expect(selectionOf(['api', word])).toEqual([{ kind: 'python', chosen: [path] }])
  })

  it.each([
    ['src/ui/Field.test.tsx', 'unit', ['src/ui/Field.test.tsx']],
    ['pwa/src/ui/Field.test.tsx', 'unit', ['src/ui/Field.test.tsx']],
    ['says which field is wrong', 'unit', ['--testNamePattern', 'says which field is wrong']],
    ['pwa/e2e/quote.spec.ts', 'browser', ['e2e/quote.spec.ts']],
    ['quote.spec.ts', 'browser', ['quote.spec.ts']],
  ])('are passed to the program of %s', (name, kind, chosen) => {
    expect(selectionOf(['pwa', name])).toEqual([{ kind, chosen }])
  })

  it('are rejected for an unknown argument', () => {
    expect(() => selectionOf(['everything'])).toThrow('everything: the kinds of tests are')
  })
})
