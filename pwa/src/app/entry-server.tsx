import { type ReactNode, StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { Page, Pages } from '#api/answers.ts'
import { ContentProvider } from '#content/ContentProvider.tsx'
import { type Content, contentOf, createContentStore } from '#content/contentStore.ts'
import { setInitialState } from '#ui/initialState.ts'
import { embeddedContent } from '#content/embedded.ts'
import { ShareCard } from '#features/discovery/ShareCard.tsx'
import { siteOrigin } from '#features/discovery/siteOrigin.ts'
import { StructuredData } from '#features/discovery/lazy/StructuredData.tsx'
import { thingsOf } from '#features/discovery/lazy/structuredData.ts'
import { chunksOfSections } from '#features/sections/kinds.ts'
import { frameReady } from './frame/frame.ts'
import { hasChunk, routeOf, type Slug, slugAt } from './routes.ts'
import { createScreenLoader } from './screenLoader.ts'
import { Site } from './Site.tsx'

/** The chunks of one page, besides those that all pages load, by the names of their folders. */
export interface PageChunks {
  /**
   * The chunk that hydrates the page; the parts that it imports are drawn on the page or come later. Null if there is
   * none.
   */
  readonly screen: string | null
  /** The chunks that drew parts of the page: their styles are needed at once, their scripts once the page is up. */
  readonly drawn: readonly string[]
  /** The chunks that load once the page is up. */
  readonly later: readonly string[]
  /** The page is drawn with an answer, so the code that shows answers hydrates it too and does not come later. */
  readonly withAnswer?: boolean
}

/** One rendered screen. */
export type RenderedPage = {
  status: number
  /** As React rendered it. */
  markup: string
  /** The copy that the page was made from. */
  content: string
  chunks: PageChunks
}

/**
 * Renders the screen at `path` to complete markup: no script has to insert anything later. With the `state` of an
 * answer it is the page as the server draws it. Pages without an answer must be rendered first, since a chunk that has
 * been loaded is drawn.
 */
export async function renderPage(
  path: string,
  pages: Pages,
  state: object | null = null,
): Promise<RenderedPage> {
  const content = contentOf(pages)
  const store = createContentStore(content, () => Promise.resolve({ kind: 'unavailable' }))
  const screens = createScreenLoader(store)
  const slug = slugAt(path)
  await Promise.all([frameReady(), slug !== null && screens.ready(slug)])
  if (slug !== null && state !== null) {
    const { lazyContent, lazyAnswer } = await routeOf(slug).screen()
    await Promise.all([lazyContent?.load(), lazyAnswer?.load()])
  }
  setInitialState(state)
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
      (await structuredDataOf(content, slug)) +
      embeddedContent({ ...content, pages: onlyAt(path, content.pages) }),
    chunks: { ...chunksOf(slug, content), withAnswer: state !== null },
  }
}

function chunksOf(slug: Slug | null, { pages }: Content): PageChunks {
  const sections = slug === null ? [] : (pages[slug]?.sections ?? [])
  return {
    screen: slug === null ? null : hasChunk(routeOf(slug)) ? slug : 'app',
    drawn: ['footer', ...chunksOfSections(sections)],
    later: ['side-menu'],
  }
}

/** A page without content: where nothing is prerendered, the scripts draw the page from the address alone. */
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

/** The tags that say how a link to the page looks where it is shared. */
function cardOf({ company, pages }: Content, slug: Slug | null): Promise<string> {
  const page = slug === null ? undefined : pages[slug]
  if (page === undefined) return Promise.resolve('')
  const { title, description, path } = page
  return markupOf(<ShareCard {...{ title, description, path }} company={company.name} origin={siteOrigin} />)
}

/** The structured data for search engines. They read the page as it is served, so no script needs it. */
function structuredDataOf({ company, pages }: Content, slug: Slug | null): Promise<string> {
  const page = slug === null ? undefined : pages[slug]
  return page === undefined
    ? Promise.resolve('')
    : markupOf(<StructuredData things={thingsOf(page, company, siteOrigin)} />)
}

async function markupOf(element: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(element, {
    // Otherwise React splits content over 12.8 kB into pieces that an inline script puts together.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error
    },
  })
  return text(prelude)
}

/** Only the copy of the page at `path`: that of the others is loaded when it is needed. */
function onlyAt(path: string, pages: Readonly<Record<string, Page>>): Record<string, Page> {
  return Object.fromEntries(Object.entries(pages).filter(([, page]) => page.path === path))
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let whole = ''
  for await (const piece of stream as AsyncIterable<Uint8Array | string>) whole += piece.toString()
  return whole
}
