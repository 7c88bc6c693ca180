import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import './styles/tokens.css'
import './styles/base.css'
import { loadMatchedPages } from './load-matched-pages.ts'
import { routes } from './routes.tsx'

/** Takes over the prerendered page; draws it afresh where there is none, as under the development server. */
async function start(root: HTMLElement): Promise<void> {
  await loadMatchedPages(routes, window.location.pathname)
  const site = (
    <StrictMode>
      <RouterProvider router={createBrowserRouter(routes)} />
    </StrictMode>
  )
  if (root.firstElementChild === null) createRoot(root).render(site)
  else hydrateRoot(root, site)
}

const root = document.getElementById('root')
if (root !== null) void start(root)
