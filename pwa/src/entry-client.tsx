import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom'
import './styles/tokens.css'
import './styles/base.css'
import { api } from '#api/client.ts'
import { ContentProvider } from '#content/ContentProvider.tsx'
import { type Content, contentOf, createContentStore } from '#content/contentStore.ts'
import { readEmbeddedContent } from '#content/embedded.ts'
import { installation } from '#offline/installation.ts'
import { pagesKeeper } from '#offline/pages.ts'
import { shelves } from '#offline/shelves.ts'
import { stockUp } from '#offline/stockUp.ts'
import { siteWorker } from '#offline/thisWorker.ts'
import { loadMatchedPages } from './load-matched-pages.ts'
import { reloadOutdated } from './reload-outdated.ts'
import { siteRoutes } from './routes.tsx'

/** Under the development server no copy comes with the page. */
async function fetchContent(): Promise<Content> {
  const outcome = await api.pages(new AbortController().signal)
  if (outcome.kind !== 'answered') throw new Error('The pages cannot be fetched from the API')
  return contentOf(outcome.value)
}

/** Takes over the prerendered page; draws it afresh where there is none. */
async function start(root: HTMLElement): Promise<void> {
  const content = readEmbeddedContent(document) ?? (await fetchContent())
  const store = createContentStore(content, api.pages, pagesKeeper(shelves, content.version))
  const routes = siteRoutes(store.ensure)
  await loadMatchedPages(routes, window.location.pathname)
  const prerendered = root.hasChildNodes()
  const site = (
    <StrictMode>
      <ContentProvider store={store}>
        <RouterProvider router={createBrowserRouter(routes, prerendered ? hydration(routes) : {})} />
      </ContentProvider>
    </StrictMode>
  )
  if (prerendered) hydrateRoot(root, site)
  else createRoot(root).render(site)
  whenIdle(() => {
    void store.refresh()
    void siteWorker.start().then(() => stockUp())
  })
}

/** What a loader would have waited for is here already: without this the first render would wait all the same. */
function hydration(routes: RouteObject[]): { hydrationData: { loaderData: Record<string, null> } } {
  const here = matchRoutes(routes, window.location.pathname) ?? []
  const loaded = here.flatMap(({ route }) => (route.id === undefined ? [] : [[route.id, null] as const]))
  return { hydrationData: { loaderData: Object.fromEntries(loaded) } }
}

/** The rest of the copy, what an admin has changed since the build, and the offline copy wait until the page is up. */
function whenIdle(work: () => void): void {
  const soon = () => {
    if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 5000 })
    else setTimeout(work, 1000)
  }
  if (document.readyState === 'complete') soon()
  else globalThis.addEventListener('load', soon, { once: true })
}

const root = document.getElementById('root')
if (root !== null) {
  reloadOutdated()
  installation.start()
  void start(root)
}
