import { runCaptured } from './children.mjs'
import { Failure } from './failure.mjs'

/**
 * Throws a Failure that names the variable when the environment sets one to what the API cannot use.
 *
 * `python` is any that is new enough: nothing has to be installed in it, so this can come before all longer work.
 */
export async function checkSettings(python, environment = {}) {
  const { code, output } = await runCaptured(python, ['-S', '-m', 'api', 'settings'], { env: environment })
  if (code !== 0) throw new Failure(output.trim())
}
