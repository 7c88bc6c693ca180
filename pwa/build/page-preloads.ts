import type { Manifest } from 'vite'
import type { PageModules } from '../src/page-modules.ts'

/** The chunk of the entry by its name. It is one that we have put together, and so Vite does not mark it as the entry. */
export const ENTRY_CHUNK = 'entry'

/**
 * The tags that let a browser fetch a page's chunks and styles together with the HTML.
 *
 * Files that the entry brings along already are left out; those that it asks for once a page is painted come first.
 * What a chunk needs comes before it, so that its styles win. What comes later is named and not fetched, for whoever
 * keeps the page and all that it needs.
 *
 * A browser compiles them as they come, beside the page where they are large: so they run at once when they are wanted,
 * after the paint. On later visits they are all there from the start and would be compiled before it, so there they are
 * fetched and no more (`src/sw/laterVisit.ts`).
 * Throws when the manifest does not know a module: the table of modules then names a file that does not exist.
 */
export function pagePreloads(manifest: Manifest, { now, drawn, later }: PageModules): string[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.name === ENTRY_CHUNK)
  if (entry === undefined) throw new Error('The build has no entry chunk')
  const filesOfAll = (modules: readonly string[]) =>
    modules.flatMap((module) => [...filesOf(manifest, keyOf(manifest, module))])
  const present = filesOf(manifest, entry)
  const named = new Set<string>()
  const tags: string[] = []
  function add(files: readonly string[], tagOf: (file: string) => string): void {
    for (const file of files) {
      if (present.has(file) || named.has(file)) continue
      named.add(file)
      tags.push(tagOf(file))
    }
  }
  add(filesOfAll([...(manifest[entry]?.dynamicImports ?? []), ...now]), nowTag)
  add(filesOfAll(drawn).filter(isStyle), nowTag)
  add(filesOfAll([...drawn, ...later]), (file) => `<meta name="later" content="/${file}">`)
  return tags
}

const isStyle = (file: string) => file.endsWith('.css')

function nowTag(file: string): string {
  return isStyle(file)
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
}

/** Where the manifest has a module that is a chunk, or the chunk of several that goes by a name of its own. */
function keyOf(manifest: Manifest, module: string): string {
  if (module in manifest) return module
  return Object.keys(manifest).find((key) => manifest[key]?.name === module) ?? module
}

/** A chunk's own file and styles and those of all that it imports statically. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`${key} is no chunk of the build: see pwa/src/page-modules.ts`)
  if (seen.has(key)) return new Set()
  seen.add(key)
  const files = new Set<string>()
  for (const imported of chunk.imports ?? []) {
    for (const file of filesOf(manifest, imported, seen)) files.add(file)
  }
  for (const file of [...(chunk.css ?? []), chunk.file]) files.add(file)
  return files
}
