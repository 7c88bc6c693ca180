import { createRequire } from 'node:module'
import { runCaptured } from './children.mjs'
import { Failure } from './failure.mjs'
import { isExecutable, onPath } from './project.mjs'
import { step } from './step.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const MISSING = 'Chromium is missing and could not be installed: install chromium'

/**
 * A Chromium that is on this machine, or null: Playwright's own, the one `CHROMIUM` names, or the system's.
 *
 * The Node packages have to be installed.
 */
export function findChromium(environment = process.env) {
  const chosen = environment.CHROMIUM?.trim()
  if (chosen) return chosen.includes('/') ? executableOrNull(chosen) : onPath(chosen, environment.PATH)
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return executableOrNull(chromium.executablePath()) ?? firstOnPath(environment.PATH)
}

/** A Chromium, installed from the system's packages where none is found. Throws a Failure when that cannot be. */
export async function needChromium() {
  const found = findChromium()
  if (found !== null) return found
  if (process.env.CHROMIUM?.trim()) throw new Failure(`CHROMIUM: ${process.env.CHROMIUM} is no program`)
  await step('Chromium', installChromium)
  const installed = findChromium()
  if (installed === null) throw new Failure(MISSING)
  return installed
}

async function installChromium() {
  if (onPath('apt-get') === null) throw new Failure(MISSING)
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive']
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const [update, ...updateArgs] = [...asRoot, 'apt-get', 'update', '-q']
  await runCaptured(update, updateArgs, { env })
  const [install, ...installArgs] = [
    ...asRoot,
    'apt-get',
    'install',
    '-qy',
    '--no-install-recommends',
    'chromium',
  ]
  const { code, output } = await runCaptured(install, installArgs, { env })
  if (code === 0) return
  process.stderr.write(output)
  throw new Failure(MISSING)
}

function executableOrNull(file) {
  return isExecutable(file) ? file : null
}

function firstOnPath(path) {
  return NAMES.map((name) => onPath(name, path)).find((file) => file !== null) ?? null
}
