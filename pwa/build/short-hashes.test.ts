import { mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { shortenHashes } from './short-hashes.ts'

let site: string

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'short-hashes-'))
  await mkdir(join(site, 'assets'))
})

afterEach(() => rm(site, { recursive: true }))

const write = (file: string, text: string) => writeFile(join(site, file), text)
const read = (file: string) => readFile(join(site, file), 'utf8')

it('shortens the hash in the name of a script and in every reference to it', async () => {
  await write('assets/Board-Ab_de-gh.js', 'import "./app-12345678.js"')
  await write(
    'assets/app-12345678.js',
    'const deps = ["assets/Board-Ab_de-gh.js", "assets/Board-abcdef.css"]',
  )
  await write('assets/Board-abcdef.css', '.board {}')
  await write('index.html', '<script type="module" src="/assets/app-12345678.js"></script>')
  await shortenHashes(site)
  expect((await readdir(join(site, 'assets'))).toSorted()).toEqual([
    'Board-Ab_de-.js',
    'Board-abcdef.css',
    'app-123456.js',
  ])
  expect(await read('assets/Board-Ab_de-.js')).toBe('import "./app-123456.js"')
  expect(await read('assets/app-123456.js')).toBe(
    'const deps = ["assets/Board-Ab_de-.js", "assets/Board-abcdef.css"]',
  )
  expect(await read('index.html')).toBe('<script type="module" src="/assets/app-123456.js"></script>')
})

it('leaves a script without a hash alone', async () => {
  await write('sw.js', 'importScripts("other.js")')
  await shortenHashes(site)
  expect(await read('sw.js')).toBe('importScripts("other.js")')
})

it('throws if two scripts of the same name have the same short hash', async () => {
  await write('assets/app-12345678.js', '')
  await write('assets/app-12345699.js', '')
  await expect(shortenHashes(site)).rejects.toThrow('same short hash')
})
