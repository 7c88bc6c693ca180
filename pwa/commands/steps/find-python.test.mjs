import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findPython, isNewEnough, parsePython } from './find-python.mjs'

let folder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pythons-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** Creates a program of this name on the PATH that answers like a Python. */
async function havePython(name, answer) {
  await writeFile(join(folder, name), `#!/bin/sh\nprintf '${answer}'\n`)
  await chmod(join(folder, name), 0o755)
}

const find = (more = {}) => findPython({ PATH: folder, ...more })

describe('a version', () => {
  it.each([
    [[3, 10, 9], false],
    [[3, 11, 0], true],
    [[3, 14, 1], true],
    [[2, 19, 0], false],
    [[4, 0, 0], true],
  ])('%j is new enough: %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected)
  })

  it('is read from what Python answers, and from nothing else', () => {
    expect(parsePython('3.11.7\ncomplete\n')).toEqual({ version: [3, 11, 7], complete: true })
    expect(parsePython('3.12.0\nno venv\n')).toEqual({ version: [3, 12, 0], complete: false })
    expect(parsePython('python3.12: command not found')).toBeNull()
  })
})

describe('finding a Python', () => {
  it('takes the newest that can make environments', async () => {
    await havePython('python3', '3.11.2\\ncomplete\\n')
    await havePython('python3.12', '3.12.1\\nno venv\\n')
    expect(await find()).toBe(join(folder, 'python3'))
  })

  it('takes the one that PYTHON names', async () => {
    await havePython('python3', '3.13.0\\ncomplete\\n')
    await havePython('mine', '3.11.0\\ncomplete\\n')
    expect(await find({ PYTHON: join(folder, 'mine') })).toBe(join(folder, 'mine'))
  })

  it('says in one line what to install when there is none', async () => {
    await expect(find()).rejects.toThrow(/^Python is missing: install Python 3.11 or newer$/)
  })

  it('says so when there is an old one', async () => {
    await havePython('python3', '3.9.2\\ncomplete\\n')
    await expect(find()).rejects.toThrow(
      /^Python 3.9.2 at .*python3 is too old: install Python 3.11 or newer$/,
    )
  })

  it('names the missing package when Python comes without venv', async () => {
    await havePython('python3', '3.11.2\\nno venv\\n')
    await expect(find()).rejects.toThrow(/cannot make environments: install python3.11-venv$/)
  })

  it('names PYTHON when that is no Python', async () => {
    await expect(find({ PYTHON: join(folder, 'gone') })).rejects.toThrow(/^PYTHON: .*gone is no Python/)
  })
})
