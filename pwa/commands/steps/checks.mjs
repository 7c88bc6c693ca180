import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secondsSince } from './step.mjs'
import { failedTests } from './test-reports.mjs'

/** The most failed tests of one check that the summary names. */
const NAMED = 20

/** The most characters of a line in the summary; the whole error is further up. */
const WIDTH = 200

/**
 * Runs every check even if one has failed, and prints at the end how each went, and which tests failed.
 *
 * A check is `{ name, run }`, where `run` returns an exit code, and may leave a JUnit report in the file whose path it
 * is given. Returns 0 if all passed, else 1.
 */
export async function runChecks(checks) {
  const reports = await mkdtemp(join(tmpdir(), 'waybill-reports-'))
  const results = []
  for (const [number, { name, run }] of checks.entries()) {
    const start = performance.now()
    process.stdout.write(`\n── ${name}\n`)
    // One after the other on purpose: each writes to the same terminal.
    // oxlint-disable-next-line no-await-in-loop
    const { passed, failures } = await attempt(run, join(reports, `${number}.xml`))
    results.push({ name, passed, failures, seconds: secondsSince(start) })
  }
  await rm(reports, { recursive: true, force: true })
  process.stdout.write(summary(results))
  return results.every(({ passed }) => passed) ? 0 : 1
}

/**
 * The result of each check, one line each, followed by its failed tests: it is the end of the log, and may be all that
 * is read.
 */
export function summary(results) {
  const lines = results.flatMap(({ name, passed, failures = [], seconds }) => [
    `${passed ? 'passed' : 'FAILED'}  ${name.padEnd(28)} ${seconds} s`,
    ...failures
      .slice(0, NAMED)
      .flatMap(([first, ...error]) => [shown(first, 8), ...error.map((line) => shown(line, 12))]),
    ...(failures.length > NAMED ? [shown(`and ${failures.length - NAMED} more`, 8)] : []),
  ])
  return `\n${lines.join('\n')}\n`
}

const shown = (line, indent) =>
  `${' '.repeat(indent)}${line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line}`

/** A check that cannot be run at all has failed; the others still have their turn. */
async function attempt(run, report) {
  try {
    if ((await run(report)) === 0) return { passed: true, failures: [] }
    return { passed: false, failures: await failuresIn(report) }
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return { passed: false, failures: [error.message.split('\n', 5)] }
  }
}

/** A runner may fail outside its tests (a set-up, an import), which must be reported too. */
async function failuresIn(report) {
  const failures = await failedTests(report)
  return failures?.length === 0 ? [['no single test failed: the error is further up']] : (failures ?? [])
}
