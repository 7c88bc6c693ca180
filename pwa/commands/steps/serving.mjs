import { runShown } from './children.mjs'
import { environmentPython } from './project.mjs'

/** Migrates, seeds and serves until it is told to end. Gives the server's exit code. */
export function serve(environment = {}) {
  return runShown(environmentPython, ['-m', 'api', 'serve', '--migrate'], { env: environment })
}
