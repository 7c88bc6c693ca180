import { runCaptured } from './children.mjs'
import { Failure } from './failure.mjs'

/** What npm, pip and uv write when nobody answers where the packages should come from. */
const OUT_OF_REACH =
  /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b|NewConnectionError|ConnectTimeoutError|NameResolutionError/

/** Whether an installer that wrote this has failed for want of a connection. */
export function isOutOfReach(output) {
  return OUT_OF_REACH.test(output)
}

/** The Failure of an installer, called `what`, without a connection. */
export function outOfReach(what) {
  return new Failure(`${what} cannot reach the packages: check the connection to the internet`)
}

/**
 * Runs an installer without a word. `what` is its name, for the Failure that is thrown when it fails.
 *
 * Without a connection that one line says all; for any other reason what the installer wrote is shown before.
 */
export async function runInstaller(what, program, args) {
  const { code, output } = await runCaptured(program, args)
  if (code === 0) return
  if (isOutOfReach(output)) throw outOfReach(what)
  process.stderr.write(output)
  throw new Failure(`${what} failed`)
}
