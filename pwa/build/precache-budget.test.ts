import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { precacheBudget, precacheBytes } from './precache-budget.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'precache-'))
  await mkdir(join(folder, 'track'))
  await mkdir(join(folder, 'assets'))
  await write('sw.js', 'keep([{"revision":"1","url":"/track"},{"revision":null,"url":"/assets/a.js"}])')
  await write('track/index.html', 'x'.repeat(500))
  await write('track/index.html.br', 'x'.repeat(50))
  await write('assets/a.js', 'x'.repeat(7))
  await write('assets/b.js', 'x'.repeat(3000))
})

afterEach(() => rm(folder, { recursive: true }))

const write = (file: string, content: string) => writeFile(join(folder, file), content)

/** What the build does at its end, whose output lies in that folder. */
async function endBuild(): Promise<void> {
  const { configResolved, closeBundle } = precacheBudget() as unknown as {
    readonly configResolved: (config: object) => void
    readonly closeBundle: { readonly handler: () => Promise<void> }
  }
  configResolved({ root: folder, build: { outDir: '.' } })
  await closeBundle.handler()
}

it('ends a build that has more to keep than 350 kB, and no other', async () => {
  await write('assets/a.js', 'x'.repeat(350_000 - 50))
  await endBuild()
  await write('assets/a.js', 'x'.repeat(350_001 - 50))
  await expect(endBuild()).rejects.toThrow('350001 bytes are kept, at most 350000')
})

it('counts the precached files alone, as they are transferred', async () => {
  expect(await precacheBytes(folder)).toBe(57)
})

it('fails on a precached file that is missing', async () => {
  await rm(join(folder, 'assets/a.js'))
  await expect(precacheBytes(folder)).rejects.toThrow('/assets/a.js')
})

it('fails where the worker has no precache list', async () => {
  await write('sw.js', 'keep([])')
  await expect(precacheBytes(folder)).rejects.toThrow('no list')
})
