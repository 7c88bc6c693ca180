import { type ReactNode, StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import type { Page, Pages } from '#api/answers.ts'
import { ContentProvider } from '#content/ContentProvider.tsx'
import { type Content, contentOf, createContentStore } from '#content/contentStore.ts'
import { arrive } from '#ui/arrivedState.ts'
import { embeddedContent } from '#content/embedded.ts'
import { ShareCard } from '#features/discovery/ShareCard.tsx'
import { siteOrigin } from '#features/discovery/siteOrigin.ts'
import { StructuredData } from '#features/discovery/lazy/StructuredData.tsx'
import { thingsOf } from '#features/discovery/lazy/structuredData.ts'
import { drawersOf } from '#features/sections/kinds.ts'
import { frameReady } from './frame/frame.ts'
import { hasChunk, routeOf, type Slug, slugAt } from './routes.ts'
import { createScreenLoader } from './screenLoader.ts'
import { Site } from './Site.tsx'

/** What a page is made of, besides what all are: chunks by the names of their folders. */
export interface PageChunks {
  /** What takes the page over; what it brings is drawn on it, or comes later. Null where there is nothing to it. */
  readonly screen: string | null
  /** What has drawn parts of it: the styles are needed now, the scripts once the page is up. */
  readonly drawn: readonly string[]
  /** What the page brings once it is up. */
  readonly later: readonly string[]
  /** The page is drawn with an answer: what shows it takes it over too, and does not come later. */
  readonly withAnswer?: boolean
}

/** One rendered screen. */
export type RenderedPage = {
  status: number
  /** As React gave it. */
  markup: string
  /** The copy that it was made from. */
  content: string
  chunks: PageChunks
}

/**
 * Renders the screen at `path` to markup, complete: nothing is left for a script to put in later. With the `state` of
 * an answer it is the page as the server draws it; the pages without one come before, since a chunk that is there is drawn.
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
  arrive(state)
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
    drawn: ['footer', ...drawersOf(sections)],
    later: ['side-menu'],
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
function structuredDataOf({ company, pages }: Content, slug: Slug | null): Promise<string> {
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
