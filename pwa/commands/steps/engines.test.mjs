import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findEngines, needEngines } from './engines.mjs'

const written = []

beforeEach(() => {
  written.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => written.push(line) > 0)
})
afterEach(() => vi.restoreAllMocks())

/** A machine with one engine, and another that `install` installs. */
function machine(install) {
  const here = { firefox: '/usr/bin/firefox', webkit: null }
  return { find: () => here, engines: [{ key: 'webkit', name: 'WebKit', install: () => install(here) }] }
}

const installs = (here) => {
  here.webkit = {}
  return null
}
const refuses = () => 'E: Unable to locate package webkit2gtk-driver'

describe('needing the engines', () => {
  it('installs what is missing', async () => {
    expect(await needEngines({ ...machine(installs), isCi: true })).toBe(2)
  })

  it('installs nothing that is here', async () => {
    const install = vi.fn()
    const { find } = machine(install)
    const engines = [{ key: 'firefox', name: 'Firefox', install }]
    expect(await needEngines({ find, engines, isCi: true })).toBe(1)
    expect(install).not.toHaveBeenCalled()
  })

  it('says which one is left out, and why', async () => {
    expect(await needEngines({ ...machine(refuses), isCi: false })).toBe(1)
    expect(written.join('')).toContain(
      'WebKit is missing and could not be installed (E: Unable to locate package webkit2gtk-driver): its flows are skipped\n',
    )
  })

  it('requires every engine under CI', async () => {
    await expect(needEngines({ ...machine(refuses), isCi: true })).rejects.toThrow(
      'WebKit is missing and could not be installed (E: Unable to locate package webkit2gtk-driver)',
    )
  })

  it('fails where an engine is still missing after its installation', async () => {
    await expect(needEngines({ ...machine(() => null), isCi: true })).rejects.toThrow(
      '(it is still not there)',
    )
  })
})

it('finds none of the system’s on an empty path', () => {
  expect(findEngines({ PATH: '/nowhere' })).toMatchObject({ firefox: null, webkit: null })
})
