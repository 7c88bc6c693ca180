import { dirname } from 'node:path'
import { hasChunk, routes } from '../src/app/routes.ts'

/**
 * The chunks that several parts of the site share or that have to be one file, each with the folders of `src/` whose
 * own files it contains; an asterisk stands for any parent folders. A chunk also contains the modules that these files
 * need and no earlier chunk contains, so chunks that others depend on come first.
 *
 * Files in other folders end up with the code that imports them: a part that is loaded by `import()` is a chunk of its
 * own.
 */
const FOLDERS: Readonly<Record<string, readonly string[]>> = {
  // The site's own styles belong to the entry, and so come first: the styles of every part override them.
  site: ['styles'],
  // The entry and the chunk loader. In a file with other code, they would delay the first paint until all of it has
  // loaded.
  entry: ['app/entry', 'ui/first-paint'],
  // Third-party code: the rest is our own, and has a budget of its own. It is evaluated separately, before our code
  // (`src/app/entry/entry-client.tsx`): together it would be one long task.
  libraries: ['app/libraries'],
  // The code that starts the site, the frame around every screen, and small parts that most screens use: each further
  // file costs time on a slow connection, and work on a cheap phone.
  app: ['app', 'api', 'content', 'pages', 'ui'],
  // The parser of shipment numbers, which the Track page needs at once, and stored records need later, on every page.
  'shipment-number': ['parsing/shipment-number'],
  ...chunksOfPages(),
  // The parts that the sections of pages have in common, with each other and with the footer.
  blocks: ['features/sections/lazy/blocks', 'ui/lazy/contact-links'],
  // The store on this device, and the code that shows its records: it is loaded once a page is up, whichever page needs
  // it first.
  shared: ['db', '*/lazy/shared'],
  // The work of a page once it is up, and the checks of stored records: a first visit has none at first, but may have
  // some when the connection is lost.
  'after-load': ['*/lazy/after-load'],
}

/** The chunks that the HTML of every page names. */
export const INITIAL = ['site', 'entry', 'libraries', 'app'] as const

export const CHUNKS: readonly string[] = Object.keys(FOLDERS)

/** A page with an interactive part has a folder of its own, with everything that it needs before the first request. */
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

/** The chunk of a third-party module, by its package. */
export function chunkOfPackage(name: string): string | null {
  return LIBRARIES.has(name) ? 'libraries' : null
}

/** The chunk of the folder of `file`, a path below `src/`; null if it has none. */
export function chunkOf(file: string): string | null {
  const folder = dirname(file)
  const isIn = (wanted: string) =>
    wanted.startsWith('*/') ? folder.endsWith(wanted.slice(1)) : folder === wanted
  return CHUNKS.find((chunk) => FOLDERS[chunk]?.some(isIn)) ?? null
}
