import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  clearStamp,
  filesUnder,
  hashOfFiles,
  hashOfTexts,
  inventory,
  isStamped,
  setStamp,
} from './stamps.mjs'

let folder
const at = (name) => join(folder, name)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stamps-'))
})

afterEach(() => rm(folder, { recursive: true }))

describe('a stamp', () => {
  it('holds for the value that it was set to', async () => {
    await setStamp(at('stamp'), 'one')
    expect(await isStamped(at('stamp'), 'one')).toBe(true)
    expect(await isStamped(at('stamp'), 'two')).toBe(false)
  })

  it('does not hold once it is cleared, nor when its folder is gone', async () => {
    await setStamp(at('stamp'), 'one')
    await clearStamp(at('stamp'))
    expect(await isStamped(at('stamp'), 'one')).toBe(false)
    expect(await isStamped(at('gone/stamp'), 'one')).toBe(false)
  })
})

describe('the hash of files', () => {
  it('is the same in any order and another when a file changes or goes', async () => {
    const files = [at('a'), at('b')]
    await Promise.all(files.map((file) => writeFile(file, file)))
    const before = await hashOfFiles(files)
    expect(await hashOfFiles(files.toReversed())).toBe(before)
    await writeFile(at('b'), 'edited')
    const edited = await hashOfFiles(files)
    await rm(at('b'))
    expect(new Set([before, edited, await hashOfFiles(files)]).size).toBe(3)
  })

  it('keeps texts apart that only read the same when put together', () => {
    expect(hashOfTexts(['ab', 'c'])).not.toBe(hashOfTexts(['a', 'bc']))
  })
})

describe('an inventory', () => {
  it('changes when a file is missing', async () => {
    await mkdir(at('site/assets'), { recursive: true })
    await writeFile(at('site/index.html'), 'page')
    await writeFile(at('site/assets/a.js'), 'script')
    const before = await inventory(at('site'))
    await rm(at('site/assets/a.js'))
    expect(await inventory(at('site'))).not.toBe(before)
  })

  it('is null for a folder that is not there', async () => {
    expect(await inventory(at('gone'))).toBeNull()
  })
})

it('unwanted files are left out, and unwanted folders are not entered', async () => {
  await mkdir(at('dist'))
  await writeFile(at('dist/a.ts'), '')
  await writeFile(at('b.ts'), '')
  expect(await filesUnder(folder, (path) => path !== at('dist'))).toEqual([at('b.ts')])
})
