import { writeFile } from 'node:fs/promises'
import { runnerImport } from 'vite'
import { inProject } from './project.mjs'

/** Kept in the repository, because the server checks seeds where there are no sources of the site, as in a release. */
export const SITE_PAGES_FILE = inProject('api', 'content', 'site_pages.py')

const NOTE = '"""The pages of the site, generated from its route table by npm run generate. Do not edit."""'
const listed = (routes, indent) => routes.map(({ slug }) => `${indent}"${slug}",\n`).join('')

/** The server's list of the site's pages, and of those that have a desk. */
export async function sitePagesModule() {
  const { module } = await runnerImport(inProject('pwa', 'src', 'app', 'routes.ts'), {
    configFile: false,
    logLevel: 'error',
  })
  const { routes, hasChunk } = module
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

/** Writes that list. */
export async function writeSitePages() {
  await writeFile(SITE_PAGES_FILE, await sitePagesModule())
}
