import { createRequire } from 'node:module'
import { Failure } from './failure.mjs'
import { isExecutable, onPath } from './project.mjs'
import { step } from './step.mjs'
import { installPackages, updateLists } from './system-packages.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Chromium without a user interface: renders and runs the same pages at a third of the cost. */
const SHELL = 'chromium-headless-shell'

const missing = (why) =>
  new Failure(`Chromium is missing and could not be installed (${why}): install chromium`)

/**
 * A Chromium on this machine, or null: the one that `CHROMIUM` names, Playwright's own, or the system's.
 *
 * The Node packages have to be installed.
 */
export function findChromium(environment = process.env) {
  const chosen = environment.CHROMIUM?.trim()
  if (chosen) return chosen.includes('/') ? executableOrNull(chosen) : onPath(chosen, environment.PATH)
  const { chromium } = createRequire(import.meta.url)('@playwright/test')
  return executableOrNull(chromium.executablePath()) ?? firstOnPath(environment.PATH)
}

/**
 * The fastest browser for rendering pages: the headless shell, else the one from `findChromium`. `CHROMIUM` overrides
 * both.
 */
export function findQuickChromium(environment = process.env) {
  const shell = environment.CHROMIUM?.trim() ? null : onPath(SHELL, environment.PATH)
  return shell ?? findChromium(environment)
}

/** A Chromium, installed from the system's packages if there is none. Throws a Failure if that is impossible. */
export async function needChromium() {
  const found = findChromium()
  const chosen = process.env.CHROMIUM?.trim()
  if (found !== null) {
    // A machine that only runs tests gets the faster one too.
    if (process.env.CI && !chosen && onPath(SHELL) === null) await addShell()
    return found
  }
  if (chosen) throw new Failure(`CHROMIUM: ${chosen} is no program`)
  await step('Chromium', installChromium)
  const installed = findChromium()
  if (installed === null) throw missing('apt-get said it was')
  return installed
}

async function installChromium() {
  if (onPath('apt-get') === null) throw missing('no apt-get here')
  await updateLists()
  const reason = await installPackages('chromium')
  if (reason !== null) throw missing(reason)
  await installPackages(SHELL)
}

/** Not every system that has Chromium has its shell: without it, the tests take longer. */
async function addShell() {
  if (process.getuid?.() !== 0 || onPath('apt-get') === null) return
  await updateLists()
  await installPackages(SHELL)
}

function executableOrNull(file) {
  return isExecutable(file) ? file : null
}

function firstOnPath(path) {
  return NAMES.map((name) => onPath(name, path)).find((file) => file !== null) ?? null
}
