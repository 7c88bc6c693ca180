import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { TESTED_SITE } from '../commands/steps/tested-site.mjs'
import { differencesBetween, SHOWING } from './declared-styles.ts'
import { expect, test } from './fixtures.ts'

const project = join(import.meta.dirname, '..')

/** All style sheets below a folder, in one text. */
function stylesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

const SOURCE = stylesIn(join(project, 'src'))

const differences = (page: Page, source: string, built: string) =>
  page.evaluate(differencesBetween, [source, built, SHOWING] as const)

/** On both sides of every width at which a style begins or ends. */
const WIDTHS = [320, 380, 440, 560, 700, 860, 940, 1000, 1280]

test('minified styles equal their sources, at every width', async ({ page }) => {
  await page.goto('about:blank')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    expect(await differences(page, SOURCE, stylesIn(join(TESTED_SITE, 'assets')))).toEqual([])
  }
})

for (const media of [
  { colorScheme: 'dark' },
  { reducedMotion: 'reduce' },
  { forcedColors: 'active' },
  { media: 'print' },
] as const) {
  test(`minified styles equal their sources, with ${JSON.stringify(media)}`, async ({ page }) => {
    await page.goto('about:blank')
    await page.emulateMedia(media)
    expect(await differences(page, SOURCE, stylesIn(join(TESTED_SITE, 'assets')))).toEqual([])
  })
}

test('the comparison finds a changed style', async ({ page }) => {
  await page.goto('about:blank')
  const found = (source: string, built: string) => differences(page, source, built)
  expect(await found('.a { animation: 0.4s both }', '.a{animation:none}')).toContain(
    '.a { animation-duration: 0.4s } is 0s in the build',
  )
  expect(await found('.a, .b { color: red }', '.a{color:red}')).toEqual(['.b is only in the source'])
  expect(await found(':root { --time: 0.4s }', ':root{--time:4s}')).toEqual([
    ':root { --time as transition-duration: 0.4s } is 4s in the build',
  ])
  expect(await found('@keyframes k { to { opacity: 1 } }', '@keyframes k{to{opacity:0}}')).toEqual([
    '@keyframes k 100% { opacity: 1 } is 0 in the build',
  ])
  expect(
    await found('@media (min-width: 10px) { .a { margin: 0 auto } }', '@media (width>=10px){.a{margin:0}}'),
  ).not.toEqual([])
  expect(await found('.a::before, .b { color: #ffffff }', '.b,.a:before{color:#fff}')).toEqual([])
})
