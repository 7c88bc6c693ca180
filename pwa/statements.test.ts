import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const DOCUMENT = join(import.meta.dirname, 'REQUIREMENTS.md')

/** The parts of what the product must do, by the numbers that their headings begin with. */
const PARTS = ['2', '4', '5', '8', '9']

/** `### 4. States`, the heading of a part. */
const HEADING = /^### (\d+)\. /

/** `` `e2e/menus.spec.ts` its title ``, as the second cell of a row names a test. */
const NAMED_TEST = /^`([^`]+)` (.+)$/

/** The title in `test('title',`, `it('title',` and `it.each(table)('title',`; a skipped test has none. */
const TITLE = /(?:\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1\s*,/g

/** The name in `def test_name(`, which is the title of a test in Python. */
const PYTHON_TITLE = /^(?:async )?def (test_\w+)\(/gm

interface Statement {
  readonly part: string
  readonly words: string
  readonly tests: readonly string[]
}

function statementsOf(markdown: string): readonly Statement[] {
  const statements: Statement[] = []
  let part = ''
  for (const line of markdown.split('\n')) {
    if (/^#{1,3} /.test(line)) part = HEADING.exec(line)?.[1] ?? ''
    const [, words = '', tests = ''] = line.split('|').map((cell) => cell.trim())
    const isRow = line.startsWith('|') && words !== 'It must' && !/^-+$/.test(words)
    if (isRow && part !== '') {
      statements.push({ part, words, tests: tests.split('<br>').filter((test) => test !== '') })
    }
  }
  return statements
}

/** The titles of a file's tests, each with whether it is filled in by a table or a variable. */
function titlesOf(file: string): readonly { readonly text: string; readonly filledIn: boolean }[] {
  const source = readFileSync(file, 'utf8')
  return file.endsWith('.py')
    ? Array.from(source.matchAll(PYTHON_TITLE), ([, text = '']) => ({ text, filledIn: false }))
    : Array.from(source.matchAll(TITLE), ([, , text = '']) => ({
        text,
        filledIn: /\$\{|%[sidj]|\$\w/.test(text),
      }))
}

/** What is wrong with the test that a row names, in words; null when it is there. */
function faultOf(named: string): string | null {
  const [, path = '', title = ''] = NAMED_TEST.exec(named) ?? []
  if (path === '') return `${named}: is not a file and the title of a test`
  const file = join(import.meta.dirname, path)
  if (!existsSync(file)) return `${path}: is not there`
  // Of a title that is filled in, a row names a part.
  const found = titlesOf(file).some(
    ({ text, filledIn }) => text === title || (filledIn && text.includes(title)),
  )
  return found ? null : `${path}: has no test with the title ${title}`
}

const statements = statementsOf(readFileSync(DOCUMENT, 'utf8'))

describe('REQUIREMENTS.md', () => {
  it.each(PARTS)('has statements in part %s', (part) => {
    expect(statements.filter((statement) => statement.part === part)).not.toEqual([])
  })

  it('has a test for each statement', () => {
    expect(statements.filter(({ tests }) => tests.length === 0).map(({ words }) => words)).toEqual([])
  })

  it('names only existing tests', () => {
    const faults = statements.flatMap(({ words, tests }) =>
      tests
        .map(faultOf)
        .filter((fault) => fault !== null)
        .map((fault) => `${words} ${fault}`),
    )
    expect(faults).toEqual([])
  })
})
