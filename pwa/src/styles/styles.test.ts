import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')

const styles = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, rules: readFileSync(join(SOURCE, file), 'utf8') }))

/** Every value that `pattern` captures in a style sheet, with the file that it stands in. */
const found = (pattern: RegExp) =>
  styles.flatMap(({ file, rules }) => Array.from(rules.matchAll(pattern), ([, value]) => ({ file, value })))

it('text is regular or bold: each further weight is a question to the system before the first paint', () => {
  const weights = found(/font(?:-weight)?:\s*(\d+)\b/g)
  expect(weights.length).toBeGreaterThan(20)
  expect(weights.filter(({ value }) => value !== '400' && value !== '700')).toEqual([])
})

it('no style names a family by itself', () => {
  expect(found(/font-family: (?!var\(--font-(?:sans|mono)\))([^;]+)/g)).toEqual([])
})
