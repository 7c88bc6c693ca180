import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')

const read = (ending: RegExp) =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }))

const styles = read(/\.css$/).map(({ file, text }) => ({
  file,
  rules: text.replaceAll(/\/\*[^*]*\*\//g, ''),
}))

const scripts = read(/\.tsx?$/)
  .map(({ text }) => text)
  .join('\n')

/** Every value that `pattern` captures in a style sheet, with its file. */
const found = (pattern: RegExp) =>
  styles.flatMap(({ file, rules }) => Array.from(rules.matchAll(pattern), ([, value]) => ({ file, value })))

/** Whether a component names the class, or composes such a name: `button-${look}`. */
const isGiven = (name = '') =>
  scripts.includes(name) || scripts.includes(`${name.slice(0, name.lastIndexOf('-') + 1)}\${`)

it('text is regular or bold: further font weights delay the first paint', () => {
  const weights = found(/font(?:-weight)?:\s*(\d+)\b/g)
  expect(weights.length).toBeGreaterThan(20)
  expect(weights.filter(({ value }) => value !== '400' && value !== '700')).toEqual([])
})

it('no style names a font family directly', () => {
  expect(found(/font-family: (?!var\(--font-(?:sans|mono)\))([^;]+)/g)).toEqual([])
})

it('every class with a style is used', () => {
  const classes = found(/\.([a-z][\w-]*)(?=[^{};]*\{)/gi).filter(
    ({ value }) => !value?.startsWith('Toastify'),
  )
  expect(classes.length).toBeGreaterThan(100)
  expect(classes.filter(({ value }) => !isGiven(value))).toEqual([])
})

it('every custom property is used', () => {
  const names = found(/(--[\w-]+):/g).filter(({ value }) => !value?.startsWith('--toastify'))
  expect(names.length).toBeGreaterThan(30)
  const uses = styles.map(({ rules }) => rules).join('\n')
  const isUsed = (name = '') => uses.includes(`var(${name})`) || uses.includes(`@container style(${name}:`)
  expect(names.filter(({ value }) => !isUsed(value))).toEqual([])
})
