import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { afterBundling, siteFolder } from './after-bundling.ts'

/**
 * Characters of the hashes that the bundler writes. With six it allows only 64 chunks, because it uses the characters
 * to count.
 */
export const BUNDLED = 8

/** Characters of the hashes in the build: pages and loaders name dozens of files, and a hash cannot be compressed. */
const KEPT = 6

/** Files that name scripts: other scripts, the pages and the manifest. */
const NAMING = /\.(?:js|css|html|json)$/

const HASHED = new RegExp(String.raw`^(.+-)([\w-]{${String(BUNDLED)}})\.js$`)

/** Shortens the hashes in the names of scripts after they are written, before anything else reads the names. */
export function shortHashes(): Plugin {
  return afterBundling('short-hashes', 'pre', (config) => shortenHashes(siteFolder(config)))
}

/** Renames the scripts in `folder`. Throws if two scripts of the same name would have the same hash. */
export async function shortenHashes(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const shortened = new Map(files.map((file) => [basename(file), shortenedName(basename(file))] as const))
  for (const [name, short] of shortened) if (name === short) shortened.delete(name)
  if (new Set(shortened.values()).size < shortened.size)
    throw new Error('Two scripts have the same short hash')
  await Promise.all(files.filter((file) => NAMING.test(file)).map((file) => renameIn(file, shortened)))
  await Promise.all(
    files.map(async (file) => {
      const short = shortened.get(basename(file))
      if (short !== undefined) await rename(file, join(file, '..', short))
    }),
  )
}

function shortenedName(name: string): string {
  const [, before = '', hash = ''] = HASHED.exec(name) ?? []
  return hash === '' ? name : `${before}${hash.slice(0, KEPT)}.js`
}

async function renameIn(file: string, shortened: ReadonlyMap<string, string>): Promise<void> {
  const text = await readFile(file, 'utf8')
  const renamed = text.replaceAll(/[\w-]+\.js\b/g, (name) => shortened.get(name) ?? name)
  if (renamed !== text) await writeFile(file, renamed)
}
