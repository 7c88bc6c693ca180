import { runCaptured } from './children.mjs'
import { Failure } from './failure.mjs'
import { onPath } from './project.mjs'

const NEEDED = [3, 11]
const NAMES = ['python3.13', 'python3.12', 'python3.11', 'python3', 'python', 'python3.14']

const QUESTION = `import sys
print("%d.%d.%d" % sys.version_info[:3])
try:
    import ensurepip, venv
    print("complete")
except ImportError:
    print("no venv")`

/**
 * A Python that is new enough and can create an environment: `PYTHON` if it is set, else the first on the PATH.
 *
 * If there is none, throws a Failure that says what to install.
 */
export async function findPython(environment = process.env) {
  const chosen = environment.PYTHON?.trim()
  const programs = (chosen ? [chosen] : NAMES).map((name) =>
    name.includes('/') ? name : onPath(name, environment.PATH),
  )
  const tried = (await Promise.all(programs.filter((program) => program !== null).map(ask))).filter(Boolean)
  const fit = tried.find(({ version, complete }) => isNewEnough(version) && complete)
  if (fit !== undefined) return fit.program
  throw new Failure(whatToInstall(tried, chosen))
}

async function ask(program) {
  const answer = parsePython((await runCaptured(program, ['-c', QUESTION])).stdout)
  return answer && { program, ...answer }
}

/** What a Python printed about itself, or null if the output is not a Python's. */
export function parsePython(text) {
  const match = /^(\d+)\.(\d+)\.(\d+)\r?\n(complete|no venv)\s*$/.exec(text)
  if (match === null) return null
  const [, major, minor, patch, kind] = match
  return { version: [Number(major), Number(minor), Number(patch)], complete: kind === 'complete' }
}

/** Whether the API runs on a version, given as [major, minor, patch]. */
export function isNewEnough([major, minor]) {
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])
}

/** One line for a person without a suitable Python. `tried` are those that were found. */
function whatToInstall(tried, chosen) {
  const needed = NEEDED.join('.')
  const bare = tried.find(({ version }) => isNewEnough(version))
  if (bare !== undefined) {
    const [major, minor] = bare.version
    return `Python at ${bare.program} cannot make environments: install python${major}.${minor}-venv`
  }
  const [old] = tried
  if (old !== undefined) {
    return `Python ${old.version.join('.')} at ${old.program} is too old: install Python ${needed} or newer`
  }
  return chosen
    ? `PYTHON: ${chosen} is no Python: install Python ${needed} or newer`
    : `Python is missing: install Python ${needed} or newer`
}
