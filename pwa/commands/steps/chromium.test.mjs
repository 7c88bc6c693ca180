import { chmod, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findChromium, findQuickChromium, needChromium } from './chromium.mjs'
import { onPath } from './project.mjs'

let folder

/** A machine with nothing on its PATH but what a test puts there, and the program that starts children. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chromiums-'))
  const setpriv = onPath('setpriv')
  if (setpriv !== null) await symlink(setpriv, join(folder, 'setpriv'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROMIUM', '')
  vi.stubEnv('CI', '')
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(folder, { recursive: true })
})

/** Creates a program of this name that runs these lines of shell. */
async function have(name, lines = '') {
  const file = join(folder, name)
  await writeFile(file, `#!/bin/sh\n${lines}\n`)
  await chmod(file, 0o755)
  return file
}

/** Creates an apt-get that runs these lines when it installs something, as root or through sudo. */
async function haveAptGet(lines) {
  await have('apt-get', `[ "$1" = install ] || exit 0\nfor name; do :; done\n${lines}`)
  await have('sudo', 'shift; exec "$@"')
}

const INSTALLS = `printf '#!/bin/sh\\n' > "$(dirname "$0")/$name"; chmod +x "$(dirname "$0")/$name"`
const withTools = `PATH="/usr/bin:/bin"; ${INSTALLS}`

describe('a Chromium', () => {
  it('is the system’s, by any of its names', async () => {
    const file = await have('google-chrome')
    expect(findChromium()).toBe(file)
  })

  it('is the one that CHROMIUM names, for everything', async () => {
    await have('chromium')
    await have('chromium-headless-shell')
    const mine = await have('mine')
    expect([findChromium, findQuickChromium].map((find) => find({ PATH: folder, CHROMIUM: mine }))).toEqual([
      mine,
      mine,
    ])
  })

  it('is the one without windows where quick is enough', async () => {
    const whole = await have('chromium')
    expect(findQuickChromium()).toBe(whole)
    const shell = await have('chromium-headless-shell')
    expect(findQuickChromium()).toBe(shell)
  })
})

describe('needing one', () => {
  it('installs it, and the one without windows, where none is found', async () => {
    await haveAptGet(withTools)
    await expect(needChromium()).resolves.toBe(join(folder, 'chromium'))
    expect(findQuickChromium()).toBe(join(folder, 'chromium-headless-shell'))
  })

  it('says in one line what to install, and what apt-get said', async () => {
    await haveAptGet('echo Reading; echo "E: Unable to locate package $name" >&2; exit 100')
    const shown = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    await expect(needChromium()).rejects.toThrow(
      /^Chromium is missing and could not be installed \(E: Unable to locate package chromium\): install chromium$/,
    )
    expect(shown).not.toHaveBeenCalled()
  })

  it('fails with one line where there is no apt-get', async () => {
    await expect(needChromium()).rejects.toThrow(
      /^Chromium is missing and could not be installed \(no apt-get here\): install chromium$/,
    )
  })

  it('fails where apt-get has installed nothing', async () => {
    await haveAptGet('exit 0')
    await expect(needChromium()).rejects.toThrow(/could not be installed \(apt-get said it was\)/)
  })

  it('names CHROMIUM when that is no program', async () => {
    vi.stubEnv('CHROMIUM', join(folder, 'gone'))
    await expect(needChromium()).rejects.toThrow(/^CHROMIUM: .*gone is no program$/)
  })
})
