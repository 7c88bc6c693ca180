import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { machineClass, RESULTS, writeResults } from './bench-results.mjs'

/** The row has a ratio or a dash, and a goal. */
const isWhole = (row) => /^(?:[\d.]+|–) *$/.test(row[3]) && /^(?:[≤≥] [\d.]+|none|0|100) *$/.test(row[5])

let folder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-results-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('the results say when and on what they were measured, and hold each row with its ratio and goal', async () => {
  const [rows, file] = [join(folder, 'rows.jsonl'), join(folder, 'RESULTS.md')]
  await writeFile(rows, '["key","9 ms","c: 3 ms","3.00","","≤ 3","holds"]\n')
  const machine = ['2 cores (linux x64)', 'Python 3.11.7', 'Node 20.20.2', 'Chromium 156']
  await writeResults(rows, { machine, date: new Date('2026-11-27T12:00:00Z'), file })
  const text = await readFile(file, 'utf8')
  expect(text).toContain('on 2026-11-27; do not edit')
  expect(text).toContain('Machine: 2 cores (linux x64), Python 3.11.7, Node 20.20.2, Chromium 156.')
  expect(text).toContain('| key    | 9 ms | c: 3 ms       | 3.00  |       | ≤ 3  | holds |\n')
})

it('the machine is named by its cores, and by the versions of Python, Node and the browser', async () => {
  const [cores, , node] = await machineClass()
  expect(cores).toMatch(/^\d+ cores \(\w+ \w+\)$/)
  expect(node).toBe(`Node ${process.versions.node}`)
})

it('the committed results have a ratio or a dash, and a goal, in each row', async () => {
  const rows = (await readFile(RESULTS, 'utf8')).split('\n').filter((line) => line.startsWith('| '))
  expect(rows.length).toBeGreaterThan(60)
  const cells = rows.slice(2).map((row) => row.split(' | '))
  expect(cells.filter((row) => !isWhole(row))).toEqual([])
})
