import { sep } from 'node:path'
import { keepBefore, setAside } from './build-before.mjs'
import { runQuietly } from './children.mjs'
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

const SITE = inProject('pwa', 'dist')
const STAMP = inProject('node_modules', '.site-built-from')

/** Folders of `pwa/` whose files do not end up on a page. */
const APART = new Set([
  'commands',
  'e2e',
  'engines',
  'compatibility',
  'bench',
  'dist',
  'dist-server',
  'dist-previous',
  'dist-aside',
  'test-results',
  'node_modules',
])

/** Files outside `pwa/` that the pages are made from. */
const OUTSIDE = ['package.json', 'package-lock.json'].map((file) => inProject(file))

/** Builds the site into `pwa/dist`, unless it is there and was made from these very files. */
export async function buildSiteIfChanged() {
  const inputs = await hashOfInputs()
  const built = await inventory(SITE)
  if (built !== null && (await isStamped(STAMP, hashOfTexts([inputs, built])))) return
  await buildSite()
}

/** Builds the site into `pwa/dist`. */
export async function buildSite() {
  await step('Site', async () => {
    const inputs = await hashOfInputs()
    await clearStamp(STAMP)
    const before = await setAside(SITE)
    await runQuietly('The build', nodeProgram('vite'), [
      'build',
      '--config',
      config.vite,
      '--logLevel',
      'warn',
    ])
    await keepBefore(SITE, before)
    await setStamp(STAMP, hashOfTexts([inputs, await inventory(SITE)]))
  })
}

async function hashOfInputs() {
  const sources = await filesUnder(inProject('pwa'), isBuildInput)
  const words = await filesUnder(inProject('seeds'), isWords)
  return hashOfFiles([...sources, ...words, ...OUTSIDE])
}

/** Whether the seed file or folder at `path` holds words of the pages: lists and scripts do not. */
function isWords(path) {
  return !/\.(?:csv|py|md|pyc)$|[/\\](?:rebuild|sandbox|__pycache__)$/.test(path)
}

/** Whether the file or folder at `path` may change what is built: tests, documents, commands and hidden files do not. */
export function isBuildInput(path) {
  const [, first = '', ...rest] = path.slice(root.length + 1).split(sep)
  if (rest.length === 0 && APART.has(first)) return false
  return !/(?:^|[/\\])\.[^/\\]*$|\.test\.tsx?$|\.md$/.test(path)
}
