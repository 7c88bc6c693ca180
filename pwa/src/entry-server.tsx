import { type ReactNode, StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { Page, Pages } from '#api/answers.ts'
import { ContentProvider } from '#content/ContentProvider.tsx'
import { type Content, contentOf, createContentStore } from '#content/contentStore.ts'
import { embeddedContent } from '#content/embedded.ts'
import { ShareCard } from '#features/discovery/ShareCard.tsx'
import { siteOrigin } from '#features/discovery/siteOrigin.ts'
import { StructuredData } from '#features/discovery/StructuredData.tsx'
import { thingsOf } from '#features/discovery/structuredData.ts'
import { frameReady } from '#shell/frame.ts'
import { type Slug, slugAt } from './paths.ts'
import { isForm, modulesOf, type PageModules } from './page-modules.ts'
import { createScreens } from './screens.ts'
import { Site } from './Site.tsx'

/** One rendered screen. */
export type RenderedPage = {
  status: number
  /** As React gave it. */
  markup: string
  /** The copy that it was made from. */
  content: string
  /** The source files of its chunks. */
  modules: PageModules
  /** Whether its scripts are wanted before its first frame is drawn. */
  scriptsAtOnce: boolean
}

/** Renders the screen at `path` to markup, complete: nothing is left for a script to put in later. */
export async function renderPage(path: string, pages: Pages): Promise<RenderedPage> {
  const content = contentOf(pages)
  const store = createContentStore(content, () => Promise.resolve({ kind: 'unavailable' }))
  const screens = createScreens(store)
  const slug = slugAt(path)
  await Promise.all([frameReady(), slug !== null && screens.ready(slug)])
  const site = (
    <StrictMode>
      <ContentProvider store={store}>
        <StaticRouter location={path}>
          <Site screens={screens} />
        </StaticRouter>
      </ContentProvider>
    </StrictMode>
  )
  return {
    status: slug === null ? 404 : 200,
    markup: (await cardOf(content, slug)) + (await markupOf(site)),
    content:
      (await thingsTold(content, slug)) + embeddedContent({ ...content, pages: onlyAt(path, content.pages) }),
    modules: modulesOf(slug, slug === null ? [] : (content.pages[slug]?.sections ?? [])),
    scriptsAtOnce: isForm(slug),
  }
}

/** The page without a page: where nothing is prerendered, the scripts draw it from the address alone. */
export async function renderShell(pages: Pages): Promise<Pick<RenderedPage, 'markup' | 'content'>> {
  const content = contentOf(pages)
  const head = (
    <>
      <title>{content.company.name}</title>
      <meta name="robots" content="noindex" />
    </>
  )
  return { markup: await markupOf(head), content: embeddedContent({ ...content, pages: {} }) }
}

/** How a link to the page looks where it is shared. */
function cardOf({ company, pages }: Content, slug: Slug | null): Promise<string> {
  const page = slug === null ? undefined : pages[slug]
  if (page === undefined) return Promise.resolve('')
  const { title, description, path } = page
  return markupOf(<ShareCard {...{ title, description, path }} company={company.name} origin={siteOrigin} />)
}

/** What search engines are told of the page. They read the page as it comes, so that no script has to know of it. */
function thingsTold({ company, pages }: Content, slug: Slug | null): Promise<string> {
  const page = slug === null ? undefined : pages[slug]
  return page === undefined
    ? Promise.resolve('')
    : markupOf(<StructuredData things={thingsOf(page, company, siteOrigin)} />)
}

async function markupOf(element: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element, {
    // Otherwise content over 12.8 kB comes in pieces that an inline script puts together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error
    },
  })
  return text(prelude)
}

/** The copy of the one page at `path`: the others come when they are wanted. */
function onlyAt(path: string, pages: Readonly<Record<string, Page>>): Record<string, Page> {
  return Object.fromEntries(Object.entries(pages).filter(([, page]) => page.path === path))
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let whole = ''
  for await (const piece of stream as AsyncIterable<Uint8Array | string>) whole += piece.toString()
  return whole
}
