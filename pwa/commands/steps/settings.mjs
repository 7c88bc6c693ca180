import { runCaptured } from './children.mjs'
import { Failure } from './failure.mjs'

/**
 * Throws a Failure that names the variable if the environment sets one to a value that the API cannot use.
 *
 * `python` is any Python that is new enough: nothing has to be installed in it, so this can precede all longer work.
 */
export async function checkSettings(python, environment = {}) {
  const { code, output } = await runCaptured(python, ['-S', '-m', 'api', 'settings'], { env: environment })
  if (code !== 0) throw new Failure(output.trim())
}
