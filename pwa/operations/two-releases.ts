import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TESTED_SITE, TEST_HOME } from '../commands/steps/tested-site.mjs'

const root = join(import.meta.dirname, '../..')

/** Two unpacked releases of this project. */
export interface TwoReleases {
  readonly older: Release
  readonly newer: Release
}

export interface Release {
  readonly folder: string
  /** What the link before the header says: it is in the HTML of every page, and in the script that all begin with. */
  readonly skipLink: string
  /** The names of the hashed files that the other release does not have. */
  readonly ownAssets: ReadonlySet<string>
}

const run = promisify(execFile)

/** What the site is built and packed from. Seeds are those of the tests. */
const SOURCES = [
  'LICENSE',
  'README.md',
  'alembic.ini',
  'requirements.lock',
  'package.json',
  'package-lock.json',
  'api',
  'migrations',
  ...['build', 'index.html', 'public', 'src', 'tsconfig.json', 'vite.config.ts'].map((name) => `pwa/${name}`),
]

const [OLDER_LINK, NEWER_LINK] = ['Skip to content', 'Jump to content']

/** What the next release changes: words of the seeds, of what every page begins with, and of a part that comes later. */
const EDITS = [
  ['seeds/pages/about-us.yaml', 'title: We carry what matters to you', 'title: We have moved house'],
  ['pwa/src/app/frame/PageFrame.tsx', OLDER_LINK, NEWER_LINK],
  ['pwa/src/app/lazy/footer/Footer.tsx', "label: 'Help Center'", "label: 'Help Centre'"],
] as const

/** The same time for every file of an archive: none of this hour. */
const SECONDS = '1700000000'

/**
 * Makes them below `folder`: this very project with the seeds and the built site of the tests, and one that follows it, of
 * changed sources and with a migration.
 */
export async function makeTwoReleases(folder: string): Promise<TwoReleases> {
  const [older, newer] = [join(folder, 'older'), join(folder, 'newer')]
  await Promise.all([older, newer].map(copySources))
  await cp(TESTED_SITE, join(older, 'pwa/dist'), { recursive: true })
  await changeSources(newer)
  const vite = join(root, 'node_modules/.bin/vite')
  const options = ['build', '--config', 'pwa/vite.config.ts', '--outDir', 'dist', '--logLevel', 'warn']
  await run(vite, options, { cwd: newer, env: { ...process.env, WAYBILL_HOME: '' } })

  const [unpacked, following] = [await unpack(older), await unpack(newer)]
  const [assets, followingAssets] = await Promise.all([assetsOf(older), assetsOf(newer)])
  return {
    older: { folder: unpacked, skipLink: OLDER_LINK, ownAssets: without(assets, followingAssets) },
    newer: { folder: following, skipLink: NEWER_LINK, ownAssets: without(followingAssets, assets) },
  }
}

async function copySources(project: string): Promise<void> {
  const ignored = /\/(?:__pycache__|testing|tests|bench)$/
  await mkdir(project, { recursive: true })
  await Promise.all(
    SOURCES.map((name) =>
      cp(join(root, name), join(project, name), { recursive: true, filter: (path) => !ignored.test(path) }),
    ),
  )
  await cp(join(TEST_HOME, 'seeds'), join(project, 'seeds'), { recursive: true })
  await Promise.all(
    ['node_modules', '.venv'].map((name) => symlink(join(root, name), join(project, name), 'dir')),
  )
}

async function changeSources(project: string): Promise<void> {
  for (const [name, from, to] of EDITS) {
    const file = join(project, name)
    const text = await readFile(file, 'utf8')
    if (!text.includes(from)) throw new Error(`${name} does not say ${from}`)
    await writeFile(file, text.replace(from, to))
  }
  const versions = join(project, 'migrations/versions')
  const newest =
    (await readdir(versions))
      .map((name) => /^\d{4}/.exec(name)?.[0] ?? '')
      .toSorted()
      .at(-1) ?? ''
  const following = String(Number(newest) + 1).padStart(4, '0')
  await writeFile(join(versions, `${following}_language.py`), migration(following, newest))
}

const migration = (revision: string, after: string) => `"""In which language a message was written."""

import sqlalchemy as sa
from alembic import op

from api.storage.db.compatibility import RELEASED

revision = "${revision}"
down_revision = "${after}"
readable_from = RELEASED


def upgrade():
    op.add_column("message", sa.Column("language", sa.String(10), nullable=True))
`

/** Packs a release as `npm run release` does, and answers the folder that is in the archive. */
async function unpack(project: string): Promise<string> {
  const to = join(project, 'unpacked')
  await mkdir(to)
  const named = ['--project', project, '--to', to, '--seconds', SECONDS]
  const { stdout } = await run(join(root, '.venv/bin/python'), ['-m', 'api.deploy.archive', ...named], {
    cwd: root,
  })
  const archive = stdout.trim()
  await run('tar', ['-xzf', archive, '-C', to])
  return archive.replace(/\.tar\.gz$/, '')
}

const assetsOf = (project: string) => readdir(join(project, 'pwa/dist/assets'))

const without = (names: readonly string[], others: readonly string[]) =>
  new Set(names.filter((name) => !others.includes(name)))
