import { existsSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { inProject } from './project.mjs'

const KINDS = ['python', 'unit', 'browser', 'engines']
const BROWSER_TEST = /(?:^|\/)e2e\/|\.spec\.ts/

/**
 * The tests that `npm test` runs, by its arguments: kinds of tests, or `api` or `pwa` and some tests of that side.
 *
 * Returns `{ kind, chosen }` for each kind, where `chosen` is passed to its program; an empty one means all tests.
 * Throws a Failure for any other word.
 */
export function selectionOf(words) {
  const [side, ...chosen] = words
  if (side === 'api') return [{ kind: 'python', chosen: chosen.map(inApi) }]
  if (side === 'pwa' && chosen.length === 0) return kinds(['unit', 'browser', 'engines'])
  if (side === 'pwa') return [selectionOfPwa(chosen)]
  const unknown = words.find((word) => !KINDS.includes(word))
  if (unknown === undefined) return kinds(words.length > 0 ? words : KINDS)
  throw new Failure(
    `${unknown}: the kinds of tests are ${KINDS.join(', ')}; for one test write api path::test, or pwa name`,
  )
}

const kinds = (names) => names.map((kind) => ({ kind, chosen: [] }))

/** A path for pytest: `tests/test_limits.py::test_x` may omit `api/` if the file is in there. */
function inApi(word) {
  const [path, ...test] = word.split('::')
  if (word.startsWith('-') || existsSync(inProject(path)) || !existsSync(inProject('api', path))) return word
  return [`api/${path}`, ...test].join('::')
}

/** The name of a file tells whether it is a browser test or another one; any other name is a title. */
function selectionOfPwa([name, ...rest]) {
  const file = name.replace(/^pwa\//, '')
  if (BROWSER_TEST.test(name)) return { kind: 'browser', chosen: [file, ...rest] }
  const isFile = /\.test\.\w+$/.test(name) || existsSync(inProject('pwa', file))
  return { kind: 'unit', chosen: isFile ? [file, ...rest] : ['--testNamePattern', name, ...rest] }
}
