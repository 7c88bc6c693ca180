import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { PART_MISSING } from '../src/app/entry/bringPart.ts'
import { partLoader } from './part-loader.ts'

/** A site of one page that imports a part with styles, as it is built. */
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
    plugins: [partLoader()],
    build: { write: false },
  })) as Rolldown.RolldownOutput
  await rm(root, { recursive: true })
  return output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

it('has every part brought by our own loader, with the styles that it needs', async () => {
  const code = await builtSite()
  expect(code).toContain(PART_MISSING)
  expect(code).not.toContain('Unable to preload')
  expect(code).toMatch(/assets\/part-[\w-]+\.css/)
})
