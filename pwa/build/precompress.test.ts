import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { precompressFolder } from './precompress.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precompress-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('compresses text files losslessly with Brotli and gzip', async () => {
  const text = 'LOS PHC ABV '.repeat(100)
  await writeFile(join(folder, 'a.js'), text)
  await precompressFolder(folder)
  expect(brotliDecompressSync(await readFile(join(folder, 'a.js.br'))).toString()).toBe(text)
  expect(gunzipSync(await readFile(join(folder, 'a.js.gz'))).toString()).toBe(text)
})

it('stores the smallest of several Brotli encodings of a script', async () => {
  const script = await readFile(new URL('precompress.ts', import.meta.url))
  await writeFile(join(folder, 'a.js'), script)
  await precompressFolder(folder)
  const packed = await readFile(join(folder, 'a.js.br'))
  expect(packed.length).toBeLessThan(brotliCompressSync(script).length)
  expect(brotliDecompressSync(packed)).toEqual(script)
})

it('leaves pictures and very small files uncompressed', async () => {
  await writeFile(join(folder, 'a.png'), 'x'.repeat(1000))
  await writeFile(join(folder, 'b.css'), 'p{}')
  await precompressFolder(folder)
  expect((await readdir(folder)).toSorted()).toEqual(['a.png', 'b.css'])
})
