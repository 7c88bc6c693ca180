import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tableOf } from './bench-table.mjs'

let folder

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-rows-'))
})

afterEach(() => rm(folder, { recursive: true }))

it('puts the rows of all benches under one head, as wide as the widest', async () => {
  const file = join(folder, 'rows.jsonl')
  await writeFile(
    file,
    '["a","1 ms","b: 1 ms","1.00","","none",""]\n["key","9 ms","c: 3 ms","3.00","","≤ 3","holds"]\n',
  )
  expect(await tableOf(file)).toBe(`
| figure | ours | compared with | ratio | noise | goal |       |
| ------ | ---- | ------------- | ----- | ----- | ---- | ----- |
| a      | 1 ms | b: 1 ms       | 1.00  |       | none |       |
| key    | 9 ms | c: 3 ms       | 3.00  |       | ≤ 3  | holds |
`)
})

it('is empty where no bench has left a row', async () => {
  expect(await tableOf(join(folder, 'none'))).toBe('')
})
