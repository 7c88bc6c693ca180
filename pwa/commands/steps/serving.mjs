import { runShown } from './children.mjs'
import { environmentPython } from './project.mjs'

/** Migrates, seeds and serves until it is told to end. Gives the server's exit code. */
export function serve(environment = {}) {
  return runShown(environmentPython, ['-m', 'api', 'serve', '--migrate'], { env: environment })
}

/** Seconds that a server needs to end besides the aggregator's deadline: to answer, and to close what it has open. */
const SECONDS_BESIDES = 20

/** Milliseconds that a server of this environment may take to end: it first answers what is under way. */
export function patienceOf(environment) {
  const deadline = Number(environment.AGGREGATOR_TIMEOUT?.trim() || 10)
  return (deadline + SECONDS_BESIDES) * 1000
}
