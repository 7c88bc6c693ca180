import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { afterBundling, siteFolder } from './after-bundling.ts'
import { elementsOf, type HtmlElement } from './html-elements.ts'

/** The most bytes, as transferred, that a visitor may have to fetch before a page is complete. */
export const BUDGETS = {
  /** The HTML of the page itself. */
  html: 12_000,
  /** All scripts that the HTML names in its head, and those that they import. */
  scripts: 97_000,
  /** The part of those scripts that we have written ourselves. */
  own: 12_000,
  styles: 10_000,
} as const

export type Load = Readonly<Record<keyof typeof BUDGETS, number>>

/** Third-party code, as `vite.config.ts` names its chunk, and the bundler's own runtime. */
const OF_OTHERS = /\/(?:libraries|rolldown-runtime)-[^/]+\.js$/

/** The relations of links to scripts. */
const SCRIPT_LINKS: ReadonlySet<string> = new Set(['preload', 'modulepreload'])

/** Fails the build if a page exceeds its budget. */
export function budgets(): Plugin {
  return afterBundling('budgets', 'post', async (config) => {
    const faults = await budgetFaults(siteFolder(config))
    if (faults.length > 0) throw new Error(`The build is too large:\n${faults.join('\n')}`)
  })
}

/** The pages of the build in `folder` that exceed their budget, in words; empty if there are none. */
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

/** The bytes of one page of the build; `page` is its file. */
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

/** The size of the `files` of a build as transferred: each file once, compressed by brotli if there is such a file. */
export async function bytesOf(folder: string, files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    [...new Set(files)].map(async (file) => {
      const packed = await stat(join(folder, `${file}.br`)).catch(() => null)
      return (packed ?? (await stat(join(folder, file)))).size
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
