import { secondsSince } from './step.mjs'

/**
 * Runs every check even when one has failed, and says at the end how each went.
 *
 * A check is `{ name, run }`, where `run` gives an exit code. Gives 0 when all went well, else 1.
 */
export async function runChecks(checks) {
  const results = []
  for (const { name, run } of checks) {
    const start = performance.now()
    process.stdout.write(`\n── ${name}\n`)
    // One after the other on purpose: each writes to the same terminal.
    // oxlint-disable-next-line no-await-in-loop
    const passed = (await attempt(run)) === 0
    results.push({ name, passed, seconds: secondsSince(start) })
  }
  process.stdout.write(summary(results))
  return results.every(({ passed }) => passed) ? 0 : 1
}

/** How each check went, a line each. */
export function summary(results) {
  const lines = results.map(
    ({ name, passed, seconds }) => `${passed ? 'passed' : 'FAILED'}  ${name.padEnd(28)} ${seconds} s`,
  )
  return `\n${lines.join('\n')}\n`
}

/** A check that cannot be run at all has failed; the others still have their turn. */
async function attempt(run) {
  try {
    return await run()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}
