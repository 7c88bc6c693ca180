import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { api } from '#api/client.ts'
import { ContentProvider } from '#content/ContentProvider.tsx'
import { type Content, contentOf, createContentStore } from '#content/contentStore.ts'
import { readEmbedded, readEmbeddedContent } from '#content/embedded.ts'
import { setInitialState, STATE_ELEMENT } from '#ui/initialState.ts'
import { createLazyModule } from '#ui/lazyModule.ts'
import { lazyContentCache } from '#content/lazyContentCache.ts'
import { slugAt } from './routes.ts'
import { reloadOutdated } from './reload-outdated.ts'
import { createScreenLoader } from './screenLoader.ts'
import { whenIdle } from './frame/whenIdle.ts'
import { Site } from './Site.tsx'

/** The development server embeds no copy in the page. */
async function fetchContent(): Promise<Content> {
  const outcome = await api.pages()
  if (outcome.kind !== 'answered') throw new Error('The pages cannot be fetched from the API')
  return contentOf(outcome.value)
}

/** The code that keeps the copy on this device loads once the page is up. */
const contentCacheOf = (version: string) =>
  lazyContentCache(async () => (await import('#db/lazy/pages.ts')).pagesCache(version))

/** Hydrates the prerendered page, or draws it from scratch if there is none. */
async function start(root: HTMLElement): Promise<void> {
  const content = readEmbeddedContent(document) ?? (await fetchContent())
  const store = createContentStore(content, api.pages, contentCacheOf(content.version))
  const screens = createScreenLoader(store)
  const slug = slugAt(location.pathname)
  const prerendered = root.firstElementChild !== null
  const state = readEmbedded<object>(document, STATE_ELEMENT)
  setInitialState(state)
  // Hydration must find the elements that the server rendered, so it cannot wait for a chunk halfway. A page that is
  // drawn from scratch can wait, and shows an error if the chunk does not load. A prerendered one can be read without
  // its chunks, which are requested again.
  if (slug !== null && prerendered)
    await createLazyModule(() => screens.prerendered(slug, state !== null)).whenLoaded()
  const site = (
    <StrictMode>
      <ContentProvider store={store}>
        <BrowserRouter>
          <Site screens={screens} />
        </BrowserRouter>
      </ContentProvider>
    </StrictMode>
  )
  // A transition runs in slices, so that a tap in between is handled at once.
  startTransition(() => {
    if (prerendered) hydrateRoot(root, site)
    else createRoot(root).render(site)
  })
  // The rest of the copy, what an admin has changed since the build, and the offline copy wait until the page is up.
  await whenIdle()
  // This page's lazy parts come before those of later pages, on the network and on the processor. Fresh copy is drawn
  // at once, so the code that draws it must be loaded before.
  await screens.whole(slug).catch(() => undefined)
  await whenIdle()
  // Without a connection nothing can be loaded; the next visit does it.
  void import('./lazy/after-load/afterLoad.ts')
    .then(({ afterLoad }) => afterLoad(store))
    .catch(() => undefined)
}

const root = document.getElementById('root')
if (root !== null) {
  reloadOutdated()
  void start(root)
}
