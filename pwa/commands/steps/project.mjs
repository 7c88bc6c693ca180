import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, which contains package.json. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

/** A path inside the project. */
export const inProject = (...parts) => join(root, ...parts)

/** The Python of the project's own environment. */
export const environmentPython = inProject('.venv', 'bin', 'python')

/** The path of `program` on the PATH, or null. */
export function onPath(program, path = process.env.PATH ?? '') {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, program)
    if (isExecutable(file)) return file
  }
  return null
}

/** Whether `file` exists and is executable. */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
