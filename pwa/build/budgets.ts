import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { afterBundling, siteFolder } from './after-bundling.ts'
import { elementsOf, type HtmlElement } from './html-elements.ts'

/** What a visitor may have to fetch before a page is whole: bytes, as they travel, of each page. */
export const BUDGETS = {
  /** The page itself. */
  html: 12_000,
  /** All that it names in its head, and what that needs. */
  scripts: 97_000,
  /** Those of the scripts that we have written ourselves. */
  own: 12_000,
  styles: 10_000,
} as const

export type Load = Readonly<Record<keyof typeof BUDGETS, number>>

/** What others have written, as `vite.config.ts` calls it, and the bundler's own. */
const OF_OTHERS = /\/(?:libraries|rolldown-runtime)-[^/]+\.js$/

/** The links whose files are scripts. */
const SCRIPT_LINKS: ReadonlySet<string> = new Set(['preload', 'modulepreload'])

/** Fails the build when a page has grown beyond what it may cost. */
export function budgets(): Plugin {
  return afterBundling('budgets', 'post', async (config) => {
    const faults = await budgetFaults(siteFolder(config))
    if (faults.length > 0) throw new Error(`The build is too large:\n${faults.join('\n')}`)
  })
}

/** Every page of the build in `folder` that costs more than it may, in words; empty when there is none. */
export async function budgetFaults(folder: string): Promise<string[]> {
  const pages = await pagesOf(folder)
  const faults = await Promise.all(
    pages.map(async (page) => {
      const load = await loadOf(folder, page)
      return Object.entries(BUDGETS)
        .filter(([part, most]) => load[part as keyof Load] > most)
        .map(([part, most]) => `${page}: ${load[part as keyof Load]} bytes of ${part}, at most ${most}`)
    }),
  )
  return faults.flat()
}

/** What one page of the build costs, `page` being its file. */
export async function loadOf(folder: string, page: string): Promise<Load> {
  const html = await readFile(join(folder, page), 'utf8')
  const elements = elementsOf(html, { scripting: false })
  const named = elements.filter(isScript).map(fileOf)
  const styles = elements.filter(isStylesheet).map(fileOf)
  const [itself, scripts, own, drawn] = await Promise.all([
    bytesOf(folder, [page]),
    bytesOf(folder, named),
    bytesOf(
      folder,
      named.filter((file) => !OF_OTHERS.test(`/${file}`)),
    ),
    bytesOf(folder, styles),
  ])
  return { html: itself, scripts, own, styles: drawn }
}

function isScript({ name, attributes }: HtmlElement): boolean {
  if (name === 'script') return attributes.has('src')
  return name === 'link' && SCRIPT_LINKS.has(attributes.get('rel') ?? '')
}

const isStylesheet = ({ name, attributes }: HtmlElement) =>
  name === 'link' && attributes.get('rel') === 'stylesheet'

const fileOf = ({ attributes }: HtmlElement) =>
  (attributes.get('src') ?? attributes.get('href') ?? '').slice(1)

async function pagesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** Bytes of the `files` of a build as they travel: each file once, packed by brotli where it is. */
export async function bytesOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const packed = await stat(join(folder, `${file}.br`)).catch(() => null)
      return (packed ?? (await stat(join(folder, file)))).size
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
