import { readFile, writeFile } from 'node:fs/promises'
import { inProject } from './project.mjs'

const TABLE = inProject('pwa', 'src', 'app', 'routes.ts')

/** Kept in the repository, because the server checks seeds where there are no sources of the site, as in a release. */
export const SITE_PAGES_FILE = inProject('api', 'content', 'site_pages.py')

const NOTE = '"""The pages of the site, generated from its route table by npm run generate. Do not edit."""'
const listed = (slugs, indent) => slugs.map((slug) => `${indent}"${slug}",\n`).join('')

/** The server's list of the site's pages, and of those whose screen has a place for something to do. */
export async function sitePagesModule() {
  const rows = (await readFile(TABLE, 'utf8')).matchAll(/\{\s*slug: '([a-z\d-]+)',([^}]*)\}/g)
  const pages = await Promise.all(
    Array.from(rows, async ([, slug, rest]) => {
      const screen = /import\('#pages\/([^']+)'\)/.exec(rest)?.[1]
      const source =
        screen === undefined ? '' : await readFile(inProject('pwa', 'src', 'pages', screen), 'utf8')
      return { slug, hasDesk: /\bdesk=/.test(source) }
    }),
  )
  const all = pages.map(({ slug }) => slug)
  const withDesk = pages.filter(({ hasDesk }) => hasDesk).map(({ slug }) => slug)
  return `${NOTE}

SITE_PAGES = (
${listed(all, '    ')})
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
