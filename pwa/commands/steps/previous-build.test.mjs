import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepPreviousAssets, setAssetsAside } from './previous-build.mjs'

let folder
let site

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-build-'))
  site = join(folder, 'dist')
})

afterEach(() => rm(folder, { recursive: true }))

/** Acts like a build: empties the folder, and fills it with these files. */
async function build(...names) {
  const before = await setAssetsAside(site)
  await rm(site, { recursive: true, force: true })
  await mkdir(join(site, 'assets'), { recursive: true })
  await Promise.all(names.map((name) => writeFile(join(site, 'assets', name), name)))
  await keepPreviousAssets(site, before)
}

const kept = () => readdir(join(folder, 'dist-previous', 'assets'))

it('keeps the assets of the previous build, and of no other', async () => {
  await build('one.js')
  await build('two.js')
  expect(await kept()).toEqual(['one.js'])
  await build('three.js')
  expect(await kept()).toEqual(['two.js'])
})

it('keeps the previous assets when a build changes nothing', async () => {
  await build('one.js')
  await build('two.js')
  await build('two.js')
  expect(await kept()).toEqual(['one.js'])
})

it('leaves no temporary folder behind, and nothing at all after a first build', async () => {
  await build('one.js')
  expect(await readdir(folder)).toEqual(['dist'])
})
