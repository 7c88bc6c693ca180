import { readFile } from 'node:fs/promises'
import { runInstaller } from './installer.mjs'
import { inProject } from './project.mjs'
import { step } from './step.mjs'

/** Installs the Node packages of package-lock.json, unless they are installed already. */
export async function installNodePackages() {
  const wanted = await readLock(inProject('package-lock.json'))
  const installed = await readLock(inProject('node_modules', '.package-lock.json'))
  if (wanted !== null && installed !== null && isInstalled(wanted, installed)) return
  // The log level is explicit: if the npm that called us had --silent, this one would inherit it, and hide its errors.
  const args = ['ci', '--loglevel', 'error', '--no-progress', '--no-fund', '--no-audit']
  await step('Node packages', () => runInstaller('npm ci', 'npm', args))
}

/**
 * Whether npm's own record of what it installed matches the lock file.
 *
 * npm writes the record last and removes it first, so an interrupted installation has none. Optional packages may be
 * missing: they are binaries for other platforms.
 */
export function isInstalled(wanted, installed) {
  const same = ([name, entry]) =>
    installed[name]?.version === entry.version && installed[name]?.integrity === entry.integrity
  const isThere = ([name, entry]) =>
    name === '' || same([name, entry]) || (entry.optional === true && !installed[name])
  return Object.entries(wanted).every(isThere) && Object.keys(installed).every((name) => name in wanted)
}

async function readLock(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}
