import { runCaptured } from './children.mjs'
import { Failure } from './failure.mjs'
import { environmentPython } from './project.mjs'

/**
 * Throws a Failure that names each bad line of the seeds in `home`, or in the checkout if `home` has none. It runs before
 * the build, which would report the same fault among stack traces.
 */
export async function checkSeeds(home) {
  const { code, output } = await runCaptured(environmentPython, ['-m', 'api', 'check-seeds', '--to-build'], {
    env: { WAYBILL_HOME: home },
  })
  if (code !== 0) throw new Failure(`${output.trim()}\nThe site was not built: correct the seeds first`)
}
