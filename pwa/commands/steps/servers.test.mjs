import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { needServers } from './servers.mjs'
import { installServers } from './system-packages.mjs'

const written = []

beforeEach(() => {
  written.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(line) > 0)
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** A machine without these servers; `install` resolves to why it could not install them, or null. */
function machine(missing, install) {
  let here = [...missing]
  return {
    findMissing: async () => here,
    install: async (...names) => {
      const reason = install(...names)
      if (reason === null) here = here.filter((name) => !names.includes(name))
      return reason
    },
  }
}

const installs = () => null
const refuses = () => 'E: Unable to locate package postgresql'

describe('needing the servers', () => {
  it('installs what is missing', async () => {
    expect(await needServers({ ...machine(['postgresql', 'pgbouncer'], installs), isCi: true })).toBe(true)
  })

  it('installs nothing where all are here', async () => {
    const install = vi.fn()
    expect(await needServers({ ...machine([], install), isCi: true })).toBe(true)
    expect(install).not.toHaveBeenCalled()
  })

  it('says what is skipped, and why', async () => {
    expect(await needServers({ ...machine(['postgresql'], refuses), isCi: false })).toBe(false)
    expect(written.join('')).toContain(
      'PostgreSQL is missing and could not be installed (E: Unable to locate package postgresql): what is about it is skipped\n',
    )
  })

  it('requires every server under CI', async () => {
    await expect(needServers({ ...machine(['postgresql'], refuses), isCi: true })).rejects.toThrow(
      'PostgreSQL is missing and could not be installed (E: Unable to locate package postgresql): install postgresql',
    )
  })

  it('fails where a server is still missing after its installation', async () => {
    const { findMissing } = machine(['pgbouncer'], installs)
    await expect(needServers({ findMissing, install: installs, isCi: true })).rejects.toThrow(
      'PgBouncer is missing and could not be installed (it is still not there): install pgbouncer',
    )
  })

  it('finds what is missing by the tests’ own finder', async () => {
    const found = []
    const install = (...names) => (found.push(...names), 'not now')
    expect(await needServers({ install, isCi: false })).toBe(found.length === 0)
    expect(['postgresql', 'pgbouncer', 'nginx', 'caddy', 'systemd']).toEqual(expect.arrayContaining(found))
  })
})

describe('installing servers', () => {
  let folder

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'servers-'))
    await have('sudo', 'shift; exec "$@"')
    await have('systemctl', 'exit 0')
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function have(name, lines) {
    await writeFile(join(folder, name), `#!/bin/sh\n${lines}\n`)
    await chmod(join(folder, name), 0o755)
  }

  it('says what apt-get said', async () => {
    await have('apt-get', 'echo "E: no such package" >&2; exit 100')
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`)
    expect(await installServers('pgbouncer')).toBe('E: no such package')
  })

  it('asks for all of them, without what is only recommended', async () => {
    await have('apt-get', `echo "$@" >> ${join(folder, 'asked')}`)
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`)
    expect(await installServers('pgbouncer')).toBeNull()
    expect(await readFile(join(folder, 'asked'), 'utf8')).toBe(
      'install -qy --no-install-recommends pgbouncer\n',
    )
  })

  it('fails with one line where there is no apt-get', async () => {
    vi.stubEnv('PATH', folder)
    expect(await installServers('pgbouncer')).toBe('no apt-get here')
  })
})
