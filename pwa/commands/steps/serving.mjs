import { runShown } from './children.mjs'
import { environmentPython } from './project.mjs'

/** Migrates, seeds and serves until it is stopped. Resolves to the server's exit code. */
export function serve(environment = {}) {
  return runShown(environmentPython, ['-m', 'api', 'serve', '--migrate'], { env: environment })
}

/**
 * Seconds that a server needs to end in addition to the aggregator's deadline: to answer, and to close its connections.
 */
const SECONDS_BESIDES = 20

/** Milliseconds that a server with this environment may take to end: it first answers pending requests. */
export function gracePeriodOf(environment) {
  const deadline = Number(environment.AGGREGATOR_TIMEOUT?.trim() || 10)
  return (deadline + SECONDS_BESIDES) * 1000
}
