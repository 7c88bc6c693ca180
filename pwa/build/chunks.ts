import { dirname } from 'node:path'
import { hasChunk, routes } from '../src/app/routes.ts'

/**
 * The chunks that several parts of the site share or that have to be one file, and the folders of `src/` whose own files
 * are in each; an asterisk stands for any folders above it. Each has with it what it needs and no chunk before it has, so
 * that those that others need come first.
 *
 * What lies in no such folder comes with what imports it: a part that is brought by `import()` is a chunk of its own.
 */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  // The site's own styles belong to the entry, and so come first: those of every part win over them.
  site: ['styles'],
  // The entry, and what brings the parts: in a file of other things, those would be waited for before the first paint.
  entry: ['app/entry', 'ui/first-paint'],
  // What others have written: what is ours is what is left, and has a budget of its own. It is evaluated by itself,
  // before that (`src/app/entry/entry-client.tsx`): together it would be a long task.
  libraries: ['app/libraries'],
  // What starts the site, what every screen stands in, and small things that most screens have: on a slow line each file
  // costs a turn of its own, and a cheap phone works on each.
  app: ['app', 'api', 'content', 'pages', 'ui'],
  // How a shipment number is read: on the Track page at once, and in what is kept, on every page, later.
  'shipment-number': ['parsing/shipment-number'],
  ...chunksOfPages(),
  // What the sections of pages have in common.
  blocks: ['features/sections/lazy/blocks'],
  // What this device keeps, and what shows it: it comes once a page is up, whichever page asks for it first.
  shared: ['db', '*/lazy/shared'],
  // What a page does for later once it is up, and how records are read: a first visit has none, but may have some when
  // the line is gone.
  'after-load': ['*/lazy/after-load'],
}

/** The chunks that every page names itself. */
export const INITIAL = ['site', 'entry', 'libraries', 'app'] as const

export const CHUNKS: readonly string[] = Object.keys(FOLDERS)

/** A page that is for more than reading has a folder of its own, with all that it needs before anything is asked for. */
function chunksOfPages(): Record<string, readonly string[]> {
  const own = routes.filter(hasChunk).map(({ slug }) => slug)
  return Object.fromEntries(own.map((chunk) => [chunk, [`pages/${chunk}`]]))
}

/** The packages of `libraries`: React, the router, and what these need. */
const LIBRARIES = new Set([
  'cookie',
  'react',
  'react-dom',
  'react-router',
  'react-router-dom',
  'scheduler',
  'set-cookie-parser',
])

/** The chunk of a module of another's, by the package that it is in. */
export function chunkOfPackage(name: string): string | null {
  return LIBRARIES.has(name) ? 'libraries' : null
}

/** The chunk that is named for the folder of `file`, a path below `src/`; null where it has none. */
export function chunkOf(file: string): string | null {
  const folder = dirname(file)
  const isIn = (wanted: string) =>
    wanted.startsWith('*/') ? folder.endsWith(wanted.slice(1)) : folder === wanted
  return CHUNKS.find((chunk) => FOLDERS[chunk]?.some(isIn)) ?? null
}
