import { constants } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { inProject } from './project.mjs'

/** Kept in the repository, because the server checks seeds where there are no sources of the site, as in a release. */
export const SITE_PAGES_FILE = inProject('api', 'content', 'site_pages.py')

const NOTE = '"""The pages of the site, generated from its route table by npm run generate. Do not edit."""'
const listed = (routes, indent) => routes.map(({ slug }) => `${indent}"${slug}",\n`).join('')

let table

/** What `app/routes.ts` exports, read once. */
const routeTable = () => (table ??= readRouteTable())

/** Vite is imported late, because the command may have to install it first. */
async function readRouteTable() {
  const { NODE_ENV } = process.env
  const { runnerImport } = await import('vite')
  const { module } = await runnerImport(inProject('pwa', 'src', 'app', 'routes.ts'), {
    configFile: false,
    logLevel: 'error',
  })
  // Vite has set it to `development`, for which the site would be built afterwards.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV
  return module
}

/** The server's list of the site's pages, and of those that have a desk. */
export async function sitePagesModule() {
  const { routes, hasChunk } = await routeTable()
  // A page has a screen of its own because there is something to do on it; only the home page has one for its looks.
  const withDesk = routes.filter((route) => hasChunk(route) && route.path !== '/')
  return `${NOTE}

SITE_PAGES = (
${listed(routes, '    ')})
"""The pages that the site has a screen for, in the order of its route table."""

WITH_DESK = frozenset(
    {
${listed(withDesk, '        ')}    }
)
"""Those with something to do on them: a form, or a list."""
`
}

/** Writes that list if a page was added to the route table, or removed from it. */
export async function writeSitePages() {
  const generated = await sitePagesModule()
  if ((await readFile(SITE_PAGES_FILE, 'utf8').catch(() => null)) === generated) return
  await writeFile(SITE_PAGES_FILE, generated)
}

/**
 * Copies the seed file of each new page into the tests' own seeds, which need one of every page. Later edits of the
 * shipped file change no test.
 */
export async function addNewPagesToTestSeeds() {
  const { routes } = await routeTable()
  await Promise.all(routes.map(({ slug }) => addToTestSeeds(`${slug}.yaml`)))
}

async function addToTestSeeds(file) {
  const shipped = inProject('seeds', 'pages', file)
  const tested = inProject('api', 'testing', 'seeds', 'pages', file)
  try {
    await copyFile(shipped, tested, constants.COPYFILE_EXCL)
  } catch (error) {
    // EEXIST: the tests have one. ENOENT: there is none yet, which the check of the seeds reports.
    if (error.code !== 'EEXIST' && error.code !== 'ENOENT') throw error
  }
}
