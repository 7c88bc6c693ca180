import { dirname } from 'node:path'
import type { Manifest } from 'vite'
import type { PageChunks } from '../src/app/entry-server.tsx'

/** The name of the entry's chunk. We compose it ourselves, so Vite does not mark it as the entry. */
const ENTRY_CHUNK = 'entry'

/**
 * The tags by which a browser fetches a page's chunks and styles together with the HTML.
 *
 * Files that the entry imports are left out; those that it loads dynamically come first. A chunk's dependencies come
 * before it, so that its own styles override theirs. Files that load later are only named, for code that caches the
 * page with everything it needs. Throws if the build lacks one of the chunks.
 */
export function pagePreloads(
  manifest: Manifest,
  { screen, drawn, later, withAnswer = false }: PageChunks,
): string[] {
  const entry = keyOf(manifest, ENTRY_CHUNK)
  const filesOfAll = (keys: readonly string[]) => keys.flatMap((key) => [...filesOf(manifest, key)])
  const broughtBy = (keys: readonly string[]) => keys.flatMap((key) => manifest[key]?.dynamicImports ?? [])
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
  add(filesOfAll(broughtBy([entry])), nowTag)
  const own = screen === null ? [] : [keyOf(manifest, screen)]
  // Chunks that all pages load import parts for any page, which tell nothing about this one.
  const parts = broughtBy(own.filter((key) => !named.has(manifest[key]?.file ?? '')))
  const drawnHere = [...drawn.map((chunk) => keyOf(manifest, chunk)), ...parts]
  add(filesOfAll(own), nowTag)
  if (withAnswer) add(filesOfAll(parts), nowTag)
  add(filesOfAll(drawnHere).filter(isStyle), nowTag)
  const comingLater = [...later.map((chunk) => keyOf(manifest, chunk)), ...broughtBy(drawnHere)]
  add(filesOfAll([...drawnHere, ...comingLater]), (file) => `<meta name="later" content="/${file}">`)
  return tags
}

const isStyle = (file: string) => file.endsWith('.css')

function nowTag(file: string): string {
  return isStyle(file)
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`
}

/**
 * The manifest's key of the chunk with this name, or of the one that is loaded dynamically from the `lazy/` folder of
 * this name.
 */
function keyOf(manifest: Manifest, chunk: string): string {
  const found = Object.keys(manifest).find(
    (key) =>
      manifest[key]?.name === chunk ||
      (manifest[key]?.isDynamicEntry === true && dirname(key).endsWith(`/lazy/${chunk}`)),
  )
  if (found === undefined) throw new Error(`The build has no chunk ${chunk}: see pwa/build/chunks.ts`)
  return found
}

/** A chunk's own file and styles, and those of everything that it imports statically. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`${key} is no chunk of the build`)
  if (seen.has(key)) return new Set()
  seen.add(key)
  const files = new Set<string>()
  for (const imported of chunk.imports ?? []) {
    for (const file of filesOf(manifest, imported, seen)) files.add(file)
  }
  for (const file of [...(chunk.css ?? []), chunk.file]) files.add(file)
  return files
}
