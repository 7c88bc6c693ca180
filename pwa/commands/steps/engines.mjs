import { readdirSync } from 'node:fs'
import { findOldestChromium, installOldestChromium } from './oldest-chromium.mjs'
import { Failure } from './failure.mjs'
import { isExecutable, onPath } from './project.mjs'
import { step } from './step.mjs'
import { installPackages, updateLists } from './system-packages.mjs'

/** Where systems put the browser that comes with WebKitGTK, in a folder named for the processor. */
const LIBRARIES = ['/usr/lib', '/usr/libexec', '/usr/lib64']

const ENGINES = [
  { key: 'firefox', name: 'Firefox', install: () => installSystem('firefox-esr') },
  { key: 'webkit', name: 'WebKit', install: () => installSystem('webkit2gtk-driver', 'xvfb') },
  { key: 'oldestChromium', name: 'Chromium 80', install: installOldestChromium },
]

/** The browser engines on this machine besides the Chromium of the browser tests, each null if it is missing. */
export function findEngines(environment = process.env) {
  const firefox = onPath('firefox-esr', environment.PATH) ?? onPath('firefox', environment.PATH)
  const driver = onPath('WebKitWebDriver', environment.PATH)
  const screen = onPath('Xvfb', environment.PATH)
  const browser = driver === null ? null : findMiniBrowser()
  const webkit = driver === null || screen === null || browser === null ? null : { driver, browser, screen }
  return { firefox, webkit, oldestChromium: findOldestChromium() }
}

/**
 * Installs the engines that are missing. One that cannot be installed is skipped, with a message; with `CI` set it is a
 * Failure, because nobody would read the message there. Resolves to how many there are.
 */
export async function needEngines({
  find = findEngines,
  engines = ENGINES,
  isCi = Boolean(process.env.CI),
} = {}) {
  for (const { key, name, install } of engines) {
    if (find()[key] !== null) continue
    // One installation locks the others out.
    // oxlint-disable-next-line no-await-in-loop
    const reason = (await step(name, install)) ?? (find()[key] === null ? 'it is still not there' : null)
    if (reason === null) continue
    const words = `${name} is missing and could not be installed (${reason})`
    if (isCi) throw new Failure(words)
    process.stdout.write(`${words}: its flows are skipped\n`)
  }
  return Object.values(find()).filter((engine) => engine !== null).length
}

async function installSystem(...names) {
  if (onPath('apt-get') !== null) await updateLists()
  return installPackages(...names)
}

function findMiniBrowser() {
  for (const library of LIBRARIES) {
    for (const folder of foldersIn(library).flatMap((name) => [name, ...foldersIn(name)])) {
      const file = `${folder}/MiniBrowser`
      if (/\/webkit2?gtk-[\d.]+$/.test(folder) && isExecutable(file)) return file
    }
  }
  return null
}

function foldersIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && /-linux-gnu|^webkit/.test(entry.name))
      .map((entry) => `${folder}/${entry.name}`)
  } catch {
    return []
  }
}
