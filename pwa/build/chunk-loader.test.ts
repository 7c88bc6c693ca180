import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { CHUNK_MISSING } from '../src/app/entry/loadChunk.ts'
import { chunkLoader } from './chunk-loader.ts'

/** A site with one page that imports a chunk with styles, as the build leaves it. */
async function builtSite(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'waybill-part-'))
  const files = {
    'index.html': '<script type="module" src="/entry.js"></script>',
    'entry.js': 'document.addEventListener("click", () => import("./part.js"))',
    'part.js': 'import "./part.css"; document.title = "part"',
    'part.css': 'p { color: red }',
  }
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(root, name), text)))
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [chunkLoader()],
    build: { write: false },
  })) as Rolldown.RolldownOutput
  await rm(root, { recursive: true })
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

it('loads every chunk by our own loader, together with its styles', async () => {
  const code = await builtSite()
  expect(code).toContain(CHUNK_MISSING)
  expect(code).not.toContain('Unable to preload')
  expect(code).toMatch(/assets\/part-[\w-]+\.css/)
})
