import { createElement } from 'react'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import { loadDrawing } from '#ui/first-paint/drawings.ts'
import { viewBox } from './reach.json'
import './reach-map.css'

const routes = createLazyModule(async () => (await import('./ReachRoutes.tsx')).ReachRoutes)

/**
 * The world in dots, and routes from Lagos over it. Decoration: the words beside it say the same, and so the routes and
 * their styles come once the page is up rather than with the page, which every visitor waits for.
 */
export function ReachMap() {
  const Routes = useLazyModule(routes)
  return (
    <svg className="reach-map" viewBox={viewBox} aria-hidden="true">
      <use ref={loadDrawing} className="reach-land" data-drawing="/art/world.svg#art" />
      {Routes !== null && createElement(Routes)}
    </svg>
  )
}
