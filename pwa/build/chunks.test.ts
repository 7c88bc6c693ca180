import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { build, loadConfigFromFile, type Plugin, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasChunk, routes } from '../src/app/routes.ts'
import { chunkOf, CHUNKS } from './chunks.ts'

const PROJECT = join(import.meta.dirname, '../..')
const COPIED = ['package.json', 'pwa/index.html', 'pwa/vite.config.ts', 'pwa/build', 'pwa/src']

/** The plugins that affect which module is in which chunk; the others work on the finished bundle. */
const THAT_BUNDLE = /^(?:vite:react|waybill:chunk-loader)/

let project: string
let before: readonly string[]

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'waybill-chunks-'))
  await Promise.all(COPIED.map((path) => cp(join(PROJECT, path), join(project, path), { recursive: true })))
  await symlink(join(PROJECT, 'node_modules'), join(project, 'node_modules'))
  before = await chunks()
})

afterAll(() => rm(project, { recursive: true }))

/** The modules of each chunk, one line per chunk. */
async function chunks(): Promise<readonly string[]> {
  const root = join(project, 'pwa')
  const loaded = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(root, 'vite.config.ts'),
    root,
  )
  if (loaded === null) throw new Error('There is no vite.config.ts')
  const plugins = (loaded.config.plugins ?? []).flat(3) as Plugin[]
  const { output } = (await build({
    ...loaded.config,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: plugins.filter(({ name }) => THAT_BUNDLE.test(name)),
    build: { ...loaded.config.build, write: false },
  })) as Rolldown.RolldownOutput
  return output
    .filter((file) => file.type === 'chunk')
    .map((chunk) =>
      chunk.moduleIds
        .map((id) => relative(root, id))
        .toSorted()
        .join(' '),
    )
    .toSorted()
}

/** Renames a source file, and updates all imports of it. */
async function renamed(file: string, name: string): Promise<void> {
  const source = join(project, 'pwa/src')
  await rename(join(source, file), join(source, dirname(file), name))
  const files = (await readdir(source, { recursive: true })).filter((path) => /\.tsx?$/.test(path))
  await Promise.all(
    files.map(async (path) => {
      const text = await readFile(join(source, path), 'utf8')
      const changed = text.replaceAll(`/${basename(file)}'`, `/${name}'`)
      if (changed !== text) await writeFile(join(source, path), changed)
    }),
  )
}

it.each([
  ['ui/reveal.ts', 'show.ts'],
  ['features/quote/lazy/money.ts', 'useSums.ts'],
  ['db/drafts.ts', 'unsent.ts'],
  ['features/tracking/lazy/TrackingResults.tsx', 'Outcome.tsx'],
])('builds the same chunks when %s is renamed to %s', async (file, name) => {
  await renamed(file, name)
  const after = await chunks()
  await renamed(join(dirname(file), name), basename(file))
  const path = `src/${dirname(file)}/`
  expect(after.join('\n')).toContain(path + name)
  const calledAsBefore = after.map((modules) =>
    modules
      .split(' ')
      .map((module) => (module === path + name ? `src/${file}` : module))
      .toSorted()
      .join(' '),
  )
  expect(calledAsBefore.toSorted()).toEqual(before)
})

it('puts the screen of each interactive page into the chunk that its route names', () => {
  const own = routes.filter(hasChunk).map(({ slug }) => slug)
  expect(CHUNKS).toEqual(expect.arrayContaining(own))
  expect(chunkOf('pages/track/TrackPage.tsx')).toBe('track')
  expect(chunkOf('pages/PageView.tsx')).toBe('app')
})

it('assigns the chunk of a folder to the files in it, but not to those in its subfolders', () => {
  expect(chunkOf('ui/useIsHydrated.ts')).toBe('app')
  expect(chunkOf('ui/picker/Picker.tsx')).toBeNull()
  expect(chunkOf('ui/lazy/shared/Moment.tsx')).toBe('shared')
  expect(chunkOf('features/quote/lazy/money.ts')).toBeNull()
})
