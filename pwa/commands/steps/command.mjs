import { endChildren, signalChildren } from './children.mjs'
import { Failure } from './failure.mjs'

/** Milliseconds that children have to end after a signal, before they are killed, by default. */
const GRACE_PERIOD = 10_000

let interrupted = false

/**
 * Runs the work of an npm script. `work` resolves to the exit code; a Failure is printed as one line, with exit code 1.
 *
 * SIGINT and SIGTERM first end every child, which has `gracePeriod` milliseconds for that; a second signal kills them at
 * once. This is the ordinary way to end a server, so the exit code is then 0.
 */
export async function command(work, gracePeriod = GRACE_PERIOD) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void interrupt(gracePeriod))
  let code = 1
  try {
    code = await work()
  } catch (error) {
    if (!interrupted) process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`)
  }
  if (interrupted) return
  await endChildren(gracePeriod)
  process.exitCode = code
}

async function interrupt(gracePeriod) {
  if (interrupted) return signalChildren('SIGKILL')
  interrupted = true
  await endChildren(gracePeriod)
  process.exit(0)
}
