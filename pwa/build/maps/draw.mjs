// node pwa/build/maps/draw.mjs: draws the maps again, from the map data among the development dependencies.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
const { module } = await runnerImport(join(import.meta.dirname, 'drawn-files.ts'), {
  root,
  configFile: false,
})

const files = Object.entries(await module.drawnFiles())
await Promise.all(files.map(([file, text]) => writeFile(join(root, file), text)))
for (const [file, text] of files) console.log(`${file}: ${Buffer.byteLength(text)} bytes`)
