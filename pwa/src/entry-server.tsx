import { StrictMode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { loadMatchedPages } from './load-matched-pages.ts'
import { type PageHandle, routes } from './routes.tsx'

/** One rendered screen: the markup as React gave it, and the source files whose chunks it needs. */
export type RenderedPage = { status: number; markup: string; modules: string[] }

/** Renders the screen at `path` to markup, complete: nothing is left for a script to put in later. */
export async function renderPage(path: string): Promise<RenderedPage> {
  await loadMatchedPages(routes, path)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(new URL(path, 'http://prerender.invalid')))
  if (context instanceof Response) throw new Error(`${path} answers with a redirect, which has no markup`)
  const router = createStaticRouter(handler.dataRoutes, context)
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </StrictMode>,
    {
      // Otherwise content over 12.8 kB comes in pieces that an inline script puts together.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  return {
    status: context.statusCode,
    markup: await text(prelude),
    modules: context.matches.flatMap(({ route }) => moduleOf(route.handle)),
  }
}

function moduleOf(handle: unknown): string[] {
  const { module } = (handle ?? {}) as Partial<PageHandle>
  return module === undefined ? [] : [module]
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let whole = ''
  for await (const piece of stream as AsyncIterable<Uint8Array | string>) whole += piece.toString()
  return whole
}
