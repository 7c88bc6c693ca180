import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inProject } from './project.mjs'
import { checkSeeds } from './seeds.mjs'

let home
const seed = (name) => join(home, 'seeds', name)

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'seeds-'))
  await cp(inProject('api', 'testing', 'seeds'), join(home, 'seeds'), { recursive: true })
})

afterEach(() => rm(home, { recursive: true }))

it('lets seeds without a fault pass', async () => {
  await expect(checkSeeds(home)).resolves.toBeUndefined()
})

it('names the bad line of a page and of a list, and nothing else', async () => {
  const company = await readFile(seed('company.yaml'), 'utf8')
  await writeFile(seed('company.yaml'), company.replace(/^copyright_year: .*$/m, 'copyright_year: soon'))
  await writeFile(seed('holidays.csv'), 'date,name\n25/12/2026,Christmas Day\n')
  await expect(checkSeeds(home)).rejects.toThrow(
    /^seeds\/company\.yaml:\d+: copyright_year: .*\nseeds\/holidays\.csv:2: date: .*\nThe site was not built: correct the seeds first$/,
  )
})

it('names a page that is missing', async () => {
  await rm(seed('pages/privacy-policy.yaml'))
  await expect(checkSeeds(home)).rejects.toThrow(
    /^seeds\/pages\/privacy-policy\.yaml:1: is missing, and the site has a screen for this page\n/,
  )
})
