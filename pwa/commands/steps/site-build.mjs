import { existsSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { keepPreviousAssets, setAssetsAside } from './previous-build.mjs'
import { runQuietly } from './children.mjs'
import { checkSeeds } from './seeds.mjs'
import { config, nodeProgram } from './node-program.mjs'
import { inProject, root } from './project.mjs'
import {
  clearStamp,
  filesUnder,
  hashOfFiles,
  hashOfTexts,
  inventory,
  isStamped,
  setStamp,
} from './stamps.mjs'
import { step } from './step.mjs'
import { TESTED_SITE, TEST_HOME } from './tested-site.mjs'

/** The site that is served and shipped, made from the seeds of this installation. */
const SITE = {
  name: 'Site',
  folder: inProject('pwa', 'dist'),
  stamp: inProject('node_modules', '.site-built-from'),
  home: process.env.WAYBILL_HOME?.trim() ?? '',
  keepsPrevious: true,
}

/** The site that the browser tests open. */
const FOR_TESTS = {
  name: 'Site for tests',
  folder: TESTED_SITE,
  stamp: inProject('node_modules', '.tested-site-built-from'),
  home: TEST_HOME,
  keepsPrevious: false,
}

/** Folders of `pwa/` whose files do not end up on a page. */
const APART = new Set([
  'commands',
  'e2e',
  'engines',
  'operations',
  'compatibility',
  'bench',
  'dist',
  'dist-server',
  'dist-previous',
  'dist-tested',
  'dist-aside',
  'test-results',
  'node_modules',
])

/** Files outside `pwa/` that the build depends on. */
const OUTSIDE = ['package.json', 'package-lock.json'].map((file) => inProject(file))

/** Builds the site into `pwa/dist`, unless the build there was made from exactly these files. */
export const buildSiteIfChanged = () => buildIfChanged(SITE)

/** The same for the site with the tests' own seeds: editing the shipped seeds does not rebuild it. */
export const buildTestedSiteIfChanged = () => buildIfChanged(FOR_TESTS)

/** Builds the site into `pwa/dist`. */
export const buildSite = () => build(SITE)

async function buildIfChanged(site) {
  const inputs = await hashOfInputs(site)
  const built = await inventory(site.folder)
  if (built !== null && (await isStamped(site.stamp, hashOfTexts([inputs, built])))) return
  await build(site)
}

async function build(site) {
  await checkSeeds(site.home)
  await step(site.name, async () => {
    const inputs = await hashOfInputs(site)
    await clearStamp(site.stamp)
    const before = site.keepsPrevious ? await setAssetsAside(site.folder) : []
    await runQuietly(
      'The build',
      nodeProgram('vite'),
      ['build', '--config', config.vite, '--outDir', basename(site.folder), '--logLevel', 'warn'],
      { env: { WAYBILL_HOME: site.home } },
    )
    if (site.keepsPrevious) await keepPreviousAssets(site.folder, before)
    await setStamp(site.stamp, hashOfTexts([inputs, await inventory(site.folder)]))
  })
}

async function hashOfInputs({ home }) {
  const sources = await filesUnder(inProject('pwa'), isBuildInput)
  const words = await filesUnder(seedsOf(home), isWords)
  return hashOfFiles([...sources, ...words, ...OUTSIDE])
}

/** The seeds as the API finds them: a home without its own seeds uses those of the checkout. */
function seedsOf(home) {
  const own = join(home, 'seeds')
  return home !== '' && existsSync(own) ? own : inProject('seeds')
}

/** Whether the seed file or folder at `path` contains copy of the pages: lists and scripts do not. */
function isWords(path) {
  return !/\.(?:csv|py|md|pyc)$|[/\\](?:rebuild|sandbox|__pycache__)$/.test(path)
}

/**
 * Whether the file or folder at `path` may affect the build: tests, types, documents, commands and hidden files do not.
 */
export function isBuildInput(path) {
  const [, first = '', ...rest] = path.slice(root.length + 1).split(sep)
  if (rest.length === 0 && APART.has(first)) return false
  return !/(?:^|[/\\])\.[^/\\]*$|\.test\.tsx?$|\.d\.ts$|\.md$/.test(path)
}
