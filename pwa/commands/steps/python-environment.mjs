import { readFile } from 'node:fs/promises'
import { runCaptured, runQuietly } from './children.mjs'
import { findPython, isNewEnough } from './find-python.mjs'
import { isOutOfReach, outOfReach, runInstaller } from './installer.mjs'
import { environmentPython, inProject, isExecutable } from './project.mjs'
import { clearStamp, exists, hashOfFiles, isStamped, setStamp } from './stamps.mjs'
import { step } from './step.mjs'

/** The installer, from the package index. pip takes three times as long for the same. */
const INSTALLER = 'uv==0.13.8'

const FOLDER = inProject('.venv')
const UV = inProject('.venv', 'bin', 'uv')
const LOCKS = { serving: inProject('requirements.lock'), developing: inProject('requirements-dev.lock') }
const stampOf = (purpose) => inProject('.venv', `.installed-for-${purpose}`)

/**
 * Makes `.venv` contain the packages of the lock file, unless it does already.
 *
 * `purpose` is `serving` or `developing`; the second includes the first. Packages that somebody has added by hand stay.
 */
export async function installPython(purpose) {
  if (await isReady(purpose)) return
  const python = await findPython()
  // If the development tools were installed before, they stay, in versions that fit together.
  const lasting = (await exists(stampOf('developing'))) ? 'developing' : purpose
  await step('Python packages', () => install(lasting, python))
}

/**
 * The environment's Python, or one that can create the environment if there is none yet.
 *
 * If there is neither, throws a Failure before any longer work.
 */
export async function somePython() {
  return (await environmentIsUsable()) ? environmentPython : findPython()
}

async function isReady(purpose) {
  if (!(await environmentIsUsable())) return false
  if (await isStamped(stampOf('developing'), await hashOfFiles(Object.values(LOCKS)))) return true
  return purpose === 'serving' && isStamped(stampOf('serving'), await hashOfFiles([LOCKS.serving]))
}

async function environmentIsUsable() {
  if (!isExecutable(environmentPython)) return false
  try {
    const version = versionOfEnvironment(await readFile(inProject('.venv', 'pyvenv.cfg'), 'utf8'))
    return version !== null && isNewEnough(version)
  } catch {
    return false
  }
}

/** The Python version from an environment's pyvenv.cfg, or null. */
function versionOfEnvironment(config) {
  const match = /^version(?:_info)? *= *(\d+)\.(\d+)\.(\d+)/m.exec(config)
  return match === null ? null : match.slice(1).map(Number)
}

async function install(purpose, python) {
  const hash = await hashOfFiles(purpose === 'serving' ? [LOCKS.serving] : Object.values(LOCKS))
  await Promise.all([clearStamp(stampOf('serving')), clearStamp(stampOf('developing'))])
  if (!(await environmentIsUsable())) {
    await runQuietly('Making .venv', python, ['-m', 'venv', '--clear', FOLDER])
  }
  await installLock(LOCKS[purpose])
  await setStamp(stampOf(purpose), hash)
}

async function installLock(lock) {
  const pip = ['-m', 'pip', '--disable-pip-version-check', '--no-input', 'install', '--quiet']
  if (await hasInstaller(pip)) {
    // Compiles byte code now, as pip does: a server that may not write it would otherwise compile everything at each
    // start.
    const args = ['pip', 'install', '--compile-bytecode', '--python', environmentPython]
    // Otherwise uv warns if its cache is on another disk.
    const environment = { UV_LINK_MODE: 'copy' }
    const { code } = await runCaptured(UV, [...args, '--require-hashes', '-r', lock], { env: environment })
    if (code === 0) return
  }
  await runInstaller('pip install', environmentPython, [...pip, '--require-hashes', '-r', lock])
}

/** Whether uv is installed. Throws a Failure if nothing at all can be downloaded. */
async function hasInstaller(pip) {
  if (isExecutable(UV)) return true
  const { code, output } = await runCaptured(environmentPython, [...pip, INSTALLER])
  if (code !== 0 && isOutOfReach(output)) throw outOfReach('pip install')
  return code === 0
}
