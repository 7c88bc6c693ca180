import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { drawnFiles } from './drawn-files.ts'
import { ringsOf } from './nigeria.ts'

const PWA = join(import.meta.dirname, '../..')

const drawn = await drawnFiles()

it.each(Object.keys(drawn))('%s matches its source data and compresses to less than 4 KiB', async (file) => {
  const text = await readFile(join(PWA, file), 'utf8')
  expect(text, 'node pwa/build/maps/draw.mjs draws it anew').toBe(drawn[file])
  expect(brotliCompressSync(text).length).toBeLessThan(4096)
})

it('parses an SVG path of relative moves into closed rings', () => {
  expect(ringsOf('m 10,10 5,0 0,5 z m 20,0 1,-1 1,1 z')).toEqual([
    [
      [10, 10],
      [15, 10],
      [15, 15],
      [10, 10],
    ],
    [
      [30, 10],
      [31, 9],
      [32, 10],
      [30, 10],
    ],
  ])
})
