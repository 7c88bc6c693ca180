import { installNodePackages } from './node-packages.mjs'
import { installPython, somePython } from './python-environment.mjs'

/** Installs what both languages need. If there is no Python, throws a Failure before anything is installed. */
export async function installBoth(purpose) {
  await somePython()
  await Promise.all([installNodePackages(), installPython(purpose)])
}
