import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterEach, expect, it } from 'vitest'
import { physicalSides } from './physical-sides.ts'
import { withoutScripts } from './without-scripts.ts'

const folders: string[] = []

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

/** Builds a page with these styles, and resolves to its files by their names without hashes. */
async function built(css: string): Promise<Readonly<Record<string, string>>> {
  const root = await mkdtemp(join(tmpdir(), 'without-scripts-'))
  folders.push(root)
  await writeFile(join(root, 'index.html'), '<head></head><script type="module" src="/page.ts"></script>')
  await writeFile(join(root, 'page.ts'), "import './page.css'")
  await writeFile(join(root, 'page.css'), css)
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    css: { postcss: { plugins: [physicalSides()] } },
    build: { write: false },
    plugins: [withoutScripts()],
  })) as Rolldown.RolldownOutput
  return Object.fromEntries(
    output.flatMap((file) =>
      file.type === 'asset'
        ? [[file.fileName.replace(/-[\w-]{8}\./, '.'), file.source.toString().replaceAll(/\s+/g, ' ')]]
        : [],
    ),
  )
}

it('moves the styles for browsers without scripts into a separate file', async () => {
  const files = await built(
    '.menu { color: red } @media (scripting: none) { .menu { padding-block: 1px } @media print { .menu { color: blue } } }',
  )
  expect(files['assets/index.css']).toBe('.menu{color:red} ')
  expect(files['assets/without-scripts.css']).toBe(
    '.menu{padding-top:1px;padding-bottom:1px}@media print{.menu{color:#00f}}',
  )
})

it('links the separate file in a noscript element, after the other stylesheets', async () => {
  const { 'index.html': page = '' } = await built('.menu { color: red }')
  const [, others = '', own = ''] =
    /^.*(<link rel="stylesheet" crossorigin[^>]*>).*<noscript> ?(<link[^>]*>) ?<\/noscript>.*<\/head>/.exec(
      page,
    ) ?? []
  expect(others).toContain('/assets/index-')
  expect(own).toMatch(/^<link rel="stylesheet" href="\/assets\/without-scripts-[^"]+\.css">$/)
})

it.each([
  '@media (scripting: none) and (min-width: 1px) { .menu { color: red } }',
  '@media (min-width: 1px) { @media (scripting: none) { .menu { color: red } } }',
  '@media (scripting: enabled) { .menu { color: red } }',
])('rejects a scripting condition that it cannot extract: %s', async (css) => {
  await expect(built(css)).rejects.toThrow('Write it as @media (scripting: none)')
})
