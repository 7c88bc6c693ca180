import { installNodePackages } from './node-packages.mjs'
import { installPython, somePython } from './python-environment.mjs'

/** Installs what both languages need. Throws a Failure before anything is installed when there is no Python. */
export async function installBoth(purpose) {
  await somePython()
  await Promise.all([installNodePackages(), installPython(purpose)])
}
