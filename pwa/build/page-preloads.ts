import type { Manifest } from 'vite'

/**
 * The tags that let a browser fetch a page's chunks and styles together with the HTML.
 *
 * `modules` are source files as the manifest names them. Files that the entry brings along already are left out. What
 * a chunk needs comes before it, so that its styles win. The chunks are fetched and no more: a browser that finds them
 * on the device would compile a `modulepreload` before it paints.
 * Throws when the manifest does not know a module: the table of screens then names a file that does not exist.
 */
export function pagePreloads(manifest: Manifest, modules: string[]): string[] {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (entry === undefined) throw new Error('The build has no entry chunk')
  const present = filesOf(manifest, keyOf(manifest, entry.file))
  const files = new Set<string>()
  for (const module of modules) {
    for (const file of filesOf(manifest, module)) if (!present.has(file)) files.add(file)
  }
  return [...files].map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="/${file}">`
      : `<link rel="preload" as="script" fetchpriority="low" crossorigin href="/${file}">`,
  )
}

function keyOf(manifest: Manifest, file: string): string {
  return Object.keys(manifest).find((key) => manifest[key]?.file === file) ?? file
}

/** A chunk's own file and styles and those of all that it imports statically. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`${key} is no chunk of the build: see pwa/src/screens.ts`)
  if (seen.has(key)) return new Set()
  seen.add(key)
  const files = new Set<string>()
  for (const imported of chunk.imports ?? []) {
    for (const file of filesOf(manifest, imported, seen)) files.add(file)
  }
  for (const file of [...(chunk.css ?? []), chunk.file]) files.add(file)
  return files
}
