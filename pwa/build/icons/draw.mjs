// node pwa/build/icons/draw.mjs: draws the icons of `pwa/public` again, from the mark.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-js'
import { runnerImport } from 'vite'

const { module } = await runnerImport(join(import.meta.dirname, 'palette-png.ts'), { configFile: false })

const site = fileURLToPath(new URL('../../public/', import.meta.url))

/** The mark with rounded corners, and the one that fills its square, for devices that crop icons to their own shape. */
const ROUND = join(site, 'favicon.svg')
const FULL = join(import.meta.dirname, 'mark.svg')

/** The mark as a silhouette, for devices that colour icons themselves. */
const SHAPE = join(import.meta.dirname, 'monochrome.svg')

const ICONS = [
  ['icon-192.png', ROUND, 192],
  ['icon-512.png', ROUND, 512],
  ['maskable-512.png', FULL, 512],
  ['monochrome-512.png', SHAPE, 512],
  ['apple-touch-icon.png', FULL, 180],
]

for (const [name, source, size] of ICONS) {
  const drawing = new Resvg(readFileSync(source, 'utf8'), { fitTo: { mode: 'width', value: size } })
  writeFileSync(join(site, name), module.palettePng(drawing.render()))
  console.log(`${name}: ${size} px`)
}
