import { runCaptured } from './children.mjs'
import { Failure } from './failure.mjs'

/** What npm, pip and uv print when the package registry cannot be reached. */
const OUT_OF_REACH =
  /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b|NewConnectionError|ConnectTimeoutError|NameResolutionError/

/** Whether the output of an installer shows that it had no connection. */
export function isOutOfReach(output) {
  return OUT_OF_REACH.test(output)
}

/** The Failure of an installer, called `what`, that had no connection. */
export function outOfReach(what) {
  return new Failure(`${what} cannot reach the packages: check the connection to the internet`)
}

/**
 * Runs an installer silently. `what` is its name, for the Failure that is thrown if it fails.
 *
 * Without a connection that one line says everything; for any other reason the installer's output is shown first.
 */
export async function runInstaller(what, program, args) {
  const { code, output } = await runCaptured(program, args)
  if (code === 0) return
  if (isOutOfReach(output)) throw outOfReach(what)
  process.stderr.write(output)
  throw new Failure(`${what} failed`)
}
