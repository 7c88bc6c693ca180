import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { siteFolder } from './after-bundling.ts'
import { elementsOf } from './html-elements.ts'
import { addressOfFile } from './page-document.ts'

const MODULE = 'virtual:page-files'

/** The path of a file of the site, without its fragment. */
const FILE = /^(\/[^#]*\.\w+)(?:#|$)/

/**
 * Tells the service worker which files each page needs, so that it need not parse HTML: a module in its build,
 * generated from the pages that are built by then.
 */
export function pageFiles(): Plugin {
  let site = ''
  return {
    name: 'waybill:page-files',
    configResolved(config) {
      site = siteFolder(config)
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: async (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(await filesOfPages(site))}` : null,
  }
}

/** The files of each page in `folder`, by its address. Throws if there is no page. */
async function filesOfPages(folder: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
  if (files.length === 0) throw new Error(`${folder} has no page`)
  const parts = await Promise.all(
    files.map(async (file) => [addressOfFile(file), filesOf(await readFile(join(folder, file), 'utf8'))]),
  )
  return Object.fromEntries(parts) as Record<string, readonly string[]>
}

/**
 * The paths of the scripts, styles and pictures that a page names in any attribute, each once, including those that it
 * loads once it is up and those that only browsers without scripts fetch: any of them identifies a page of another
 * build. Links to other pages are not included.
 */
export function filesOf(html: string): readonly string[] {
  const values = elementsOf(html, { scripting: false }).flatMap(({ attributes }) => [...attributes.values()])
  const files = values.map((value) => FILE.exec(value)?.[1])
  return [...new Set(files.filter((file) => file !== undefined))]
}
