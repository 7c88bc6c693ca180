import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import './styles/tokens.css'
import './styles/base.css'
import { api } from '#api/client.ts'
import { ContentProvider } from '#content/ContentProvider.tsx'
import { type Content, contentOf, createContentStore } from '#content/contentStore.ts'
import { readEmbeddedContent } from '#content/embedded.ts'
import { loadMatchedPages } from './load-matched-pages.ts'
import { siteRoutes } from './routes.tsx'

/** Under the development server no copy comes with the page. */
async function fetchContent(): Promise<Content> {
  const outcome = await api.pages(new AbortController().signal)
  if (outcome.kind !== 'answered') throw new Error('The pages cannot be fetched from the API')
  return contentOf(outcome.value)
}

/** Takes over the prerendered page; draws it afresh where there is none. */
async function start(root: HTMLElement): Promise<void> {
  const embedded = readEmbeddedContent(document)
  const store = createContentStore(embedded ?? (await fetchContent()), api.pages)
  const routes = siteRoutes(store.ensure)
  await loadMatchedPages(routes, window.location.pathname)
  // What a loader would have waited for is here already: without this the first render would wait all the same.
  const here = matchRoutes(routes, window.location.pathname) ?? []
  const loaderData = Object.fromEntries(
    here.flatMap(({ route }) => (route.id === undefined ? [] : [[route.id, null]])),
  )
  const site = (
    <StrictMode>
      <ContentProvider store={store}>
        <RouterProvider router={createBrowserRouter(routes, { hydrationData: { loaderData } })} />
      </ContentProvider>
    </StrictMode>
  )
  if (embedded === null) createRoot(root).render(site)
  else hydrateRoot(root, site)
  whenIdle(() => void store.refresh())
}

/** The rest of the copy, and what an admin has changed since the build, can wait until the page is up. */
function whenIdle(work: () => void): void {
  if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 1000)
}

const root = document.getElementById('root')
if (root !== null) void start(root)
