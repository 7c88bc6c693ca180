import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite'
import { afterBundling, siteFolder } from './after-bundling.ts'
import { type AnsweredPage, ANSWERED_PAGES } from './answered-pages.ts'
import { readPages } from './page-copy.ts'
import { fileOfPath, pageDocument, policyFaults } from './page-document.ts'
import { factsFileOf, frameOf, frameFileOf } from './page-frames.ts'
import { pagePreloads } from './page-preloads.ts'
import { inlineStyles } from './page-styles.ts'

type ServerEntry = typeof import('../src/app/entry-server.tsx')
type Routes = typeof import('../src/app/routes.ts')

/** An address that no route has, so that the fallback screen is rendered. */
const UNKNOWN_PATH = '/404'

/**
 * Renders every screen to HTML once the client is built, the fallback screen to `404.html`, and a page without a screen
 * to `shell.html`, for the service worker.
 */
export function prerender(): Plugin {
  return afterBundling('prerender', 'pre', prerenderSite)
}

async function prerenderSite(config: ResolvedConfig): Promise<void> {
  const site = siteFolder(config)
  const workshop = join(config.root, 'dist-server')
  // A folder of its own each time, so that a second build in one process does not get the first one's modules.
  const server = join(workshop, String(Date.now()))
  await buildServer(config, server)
  const { renderPage, renderShell } = await importBuilt<ServerEntry>(join(server, 'entry-server.js'))
  const { prerenderedPaths, routes } = await importBuilt<Routes>(join(server, 'routes.js'))
  const pages = await readPages(config.root)
  for (const { slug } of routes) {
    if (!pages.items.some((page) => page.slug === slug))
      throw new Error(`pages/${slug}.yaml is not in the seeds`)
  }
  const template = await readFile(join(site, 'index.html'), 'utf8')
  const manifestFile = join(site, '.vite', 'manifest.json')
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest

  async function writePage(path: string, file: string, status: number): Promise<void> {
    const page = await renderPage(path, pages)
    if (page.status !== status) throw new Error(`${path} renders with status ${page.status}, not ${status}`)
    const html = pageDocument(template, page.markup, page.content, pagePreloads(manifest, page.chunks))
    await writeDocument(file, html)
  }

  async function writeDocument(file: string, html: string): Promise<void> {
    await mkdir(dirname(join(site, file)), { recursive: true })
    await writeFile(join(site, file), await styled(file, html))
  }

  async function styled(file: string, html: string): Promise<string> {
    const faults = policyFaults(html)
    if (faults.length > 0) throw new Error(`${file}: the security policy would block ${faults.join(', ')}`)
    return inlineStyles(html, (name) => readFile(join(site, name), 'utf8'))
  }

  /** Writes the page around an answer, for the server, with the styles of everything that an answer may contain. */
  async function writeFrame(slug: string, { desk, state, isWhole, facts }: AnsweredPage): Promise<void> {
    const page = await renderPage(`/${slug}`, pages, state)
    const preloads = pagePreloads(manifest, page.chunks)
    const html = pageDocument(template, page.markup, page.content, preloads, isWhole)
    const file = frameFileOf(slug)
    await mkdir(dirname(join(site, file)), { recursive: true })
    await writeFile(join(site, file), frameOf(await styled(file, html), desk))
    if (facts !== undefined) await writeFile(join(site, factsFileOf(slug)), JSON.stringify(facts(pages)))
  }

  await Promise.all(prerenderedPaths.map((path) => writePage(path, fileOfPath(path), 200)))
  await writePage(UNKNOWN_PATH, '404.html', 404)
  const shell = await renderShell(pages)
  await writeDocument(
    'shell.html',
    pageDocument(
      template,
      shell.markup,
      shell.content,
      pagePreloads(manifest, { screen: null, drawn: [], later: [] }),
    ),
  )
  // This must follow the plain pages, which are rendered without the code that shows answers.
  for (const [slug, answered] of Object.entries(ANSWERED_PAGES)) {
    // oxlint-disable-next-line no-await-in-loop -- there are few
    await writeFrame(slug, answered)
  }
  // Neither is public: the list of chunks, and the code that only this build runs.
  await rm(dirname(manifestFile), { recursive: true })
  await rm(workshop, { recursive: true })
}

/** Builds the pages a second time, for Node, into `outDir`. */
async function buildServer(config: ResolvedConfig, outDir: string): Promise<void> {
  await build({
    root: config.root,
    configFile: config.configFile ?? false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: {
        input: {
          'entry-server': join(config.root, 'src/app/entry-server.tsx'),
          routes: join(config.root, 'src/app/routes.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
}

async function importBuilt<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(file).href)) as Module
}
