import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ResolvedConfig } from 'vite'
import { siteFolder } from './after-bundling.ts'

const builtInto = (outDir: string) =>
  siteFolder({ root: '/project/pwa', build: { outDir } as ResolvedConfig['build'] })

it('resolves the output folder of the build, whether its path is relative or absolute', () => {
  expect(builtInto('dist')).toBe('/project/pwa/dist')
  expect(builtInto('/tmp/with')).toBe('/tmp/with')
})

it('no other build step reads build.outDir', async () => {
  const names = await readdir(import.meta.dirname, { recursive: true })
  const steps = names.filter((name) => name.endsWith('.ts') && !name.startsWith('after-bundling'))
  const sources = await Promise.all(steps.map((name) => readFile(join(import.meta.dirname, name), 'utf8')))
  expect(steps.filter((_, index) => sources[index]?.includes('build.outDir'))).toEqual([])
})
