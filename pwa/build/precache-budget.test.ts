import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SELDOM_USED } from '../src/service-worker/fetchedAhead.ts'
import { precacheBudget, precacheBytes } from './precache-budget.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precache-'))
  await mkdir(join(folder, 'about-us'))
  await mkdir(join(folder, 'assets'))
  const seldomUsed = SELDOM_USED.map((chunk) => `/assets/${chunk}-a1.js`)
  await keep(['/shell', '/about-us', '/assets/a.js', ...seldomUsed])
  await write('shell.html', 'x'.repeat(500))
  await write('shell.html.br', 'x'.repeat(50))
  await write('about-us/index.html', 'x'.repeat(3000))
  await write('assets/a.js', 'x'.repeat(7))
  await Promise.all(seldomUsed.map((path) => write(path.slice(1), 'x'.repeat(3000))))
  await write('assets/b.js', 'x'.repeat(3000))
})

afterEach(() => rm(folder, { recursive: true }))

/** Writes a worker that lists these files. */
const keep = (paths: readonly string[]) =>
  write('sw.js', `keep(${JSON.stringify(paths.map((url) => ({ revision: '1', url })))})`)

const write = (file: string, content: string) => writeFile(join(folder, file), content)

/** Runs the plugin's final hook on a build in that folder. */
async function endBuild(): Promise<void> {
  const { configResolved, closeBundle } = precacheBudget() as unknown as {
    readonly configResolved: (config: object) => void
    readonly closeBundle: { readonly handler: () => Promise<void> }
  }
  configResolved({ root: folder, build: { outDir: '.' } })
  await closeBundle.handler()
}

it('fails a build with more than 242 kB to fetch ahead, and no other', async () => {
  await write('assets/a.js', 'x'.repeat(242_000 - 50))
  await endBuild()
  await write('assets/a.js', 'x'.repeat(242_001 - 50))
  await expect(endBuild()).rejects.toThrow('242001 bytes are fetched ahead, at most 242000')
})

it('counts only the files that are fetched ahead, at their transfer size', async () => {
  expect(await precacheBytes(folder)).toBe(57)
})

it('fails if a seldom-used chunk has been renamed', async () => {
  await keep(['/shell', '/assets/a.js'])
  await expect(precacheBytes(folder)).rejects.toThrow('no chunk ScanLabel')
})

it('fails on a precached file that is missing', async () => {
  await rm(join(folder, 'assets/a.js'))
  await expect(precacheBytes(folder)).rejects.toThrow('/assets/a.js')
})

it('fails where the worker has no precache list', async () => {
  await write('sw.js', 'keep([])')
  await expect(precacheBytes(folder)).rejects.toThrow('no list')
})
