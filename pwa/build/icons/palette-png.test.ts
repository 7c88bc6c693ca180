import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'
import { expect, it } from 'vitest'
import { palettePng } from './palette-png.ts'

const MARK = readFileSync(join(import.meta.dirname, '../../public/favicon.svg'), 'utf8')

it('encodes the same pixels in less than half the bytes', () => {
  const drawn = new Resvg(MARK, { fitTo: { mode: 'width', value: 192 } }).render()

  const png = palettePng(drawn)

  expect(shown(png, 192)).toEqual(drawn.pixels)
  expect(png.length).toBeLessThan(drawn.asPng().length / 2)
})

it('rejects a picture with more colours than the palette can hold', () => {
  const pixels = Uint8Array.from({ length: 257 * 4 }, (_, at) => (at % 4 === 3 ? at >> 10 : at >> 2))
  expect(() => palettePng({ width: 257, height: 1, pixels })).toThrow('257 colours are too many')
})

/** The pixels of a picture as a PNG decoder reads them. */
function shown(png: Buffer, size: number): Buffer {
  const picture = `<image width="${String(size)}" height="${String(size)}" href="data:image/png;base64,${png.toString('base64')}"/>`
  return new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(size)}" height="${String(size)}">${picture}</svg>`,
  ).render().pixels
}
