import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { BUDGETS, budgetFaults, loadOf } from './budgets.ts'

const PAGE = `<!doctype html>
<link rel="stylesheet" crossorigin href="/assets/site.css">
<script type="module" crossorigin src="/assets/entry.js"></script>
<link rel="modulepreload" crossorigin href="/assets/shared.js">
<link rel="preload" as="script" fetchpriority="low" crossorigin href="/assets/entry.js">
<link rel="preload" as="script" fetchpriority="low" crossorigin href="/assets/libraries-1a2b.js">
<link rel="icon" href="/favicon.svg">`

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'budgets-'))
  await mkdir(join(folder, 'assets'))
  await mkdir(join(folder, 'track'))
  await write('track/index.html', PAGE)
  await write('assets/site.css', 100)
  await write('assets/entry.js', 5000)
  await write('assets/entry.js.br', 1000)
  await write('assets/shared.js', 200)
  await write('assets/libraries-1a2b.js', 50_000)
})

afterEach(() => rm(folder, { recursive: true }))

const write = (file: string, content: string | number) =>
  writeFile(join(folder, file), typeof content === 'number' ? 'x'.repeat(content) : content)

it.each([
  ['HTML, inline styles included', BUDGETS.html],
  ['scripts', BUDGETS.scripts],
  ['our own scripts among them', BUDGETS.own],
  ['styles by themselves', BUDGETS.styles],
])('has the limit that LOADING.md states: %s', async (part, limit) => {
  const document = await readFile(join(import.meta.dirname, '../LOADING.md'), 'utf8')
  const [, most] = new RegExp(`^\\| ${part} \\| ([\\d,]+)`, 'm').exec(document) ?? []
  expect(most).toBe(limit.toLocaleString('en'))
})

it('counts each file that a page references once, at its transfer size', async () => {
  expect(await loadOf(folder, 'track/index.html')).toEqual({
    html: PAGE.length,
    scripts: 1000 + 200 + 50_000,
    own: 1000 + 200,
    styles: 100,
  })
})

it('accepts a page within its budget', async () => {
  await write('assets/shared.js', BUDGETS.own - 1000)
  await write('assets/libraries-1a2b.js', BUDGETS.scripts - BUDGETS.own)
  expect(await budgetFaults(folder)).toEqual([])
})

it('names the page, the kind of file and both figures when a budget is exceeded', async () => {
  await write('assets/shared.js', BUDGETS.own - 999)
  await write('assets/libraries-1a2b.js', BUDGETS.scripts - BUDGETS.own)
  await write('assets/site.css', BUDGETS.styles + 1)
  expect(await budgetFaults(folder)).toEqual([
    `track/index.html: ${BUDGETS.scripts + 1} bytes of scripts, at most ${BUDGETS.scripts}`,
    `track/index.html: ${BUDGETS.own + 1} bytes of own, at most ${BUDGETS.own}`,
    `track/index.html: ${BUDGETS.styles + 1} bytes of styles, at most ${BUDGETS.styles}`,
  ])
})

it('fails on a page that references a missing file', async () => {
  await rm(join(folder, 'assets/shared.js'))
  await expect(budgetFaults(folder)).rejects.toThrow('shared.js')
})
