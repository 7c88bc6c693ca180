import { createElement } from 'react'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import { loadDrawing } from '#ui/first-paint/drawings.ts'
import { viewBox } from './reach.json'
import './reach-map.css'

const routes = createLazyModule(async () => (await import('./ReachRoutes.tsx')).ReachRoutes)

const LAND = '/art/world.svg#art'

/**
 * The world in dots, and routes from Lagos over it. Decoration: the words beside it say the same, and so the routes and
 * their styles come once the page is up rather than with the page, which every visitor waits for. Without scripts there
 * is the world alone.
 */
export function ReachMap() {
  const Routes = useLazyModule(routes)
  return (
    <>
      <svg className="reach-map" viewBox={viewBox} aria-hidden="true">
        <use ref={loadDrawing} className="reach-land" data-drawing={LAND} />
        {Routes !== null && createElement(Routes)}
      </svg>
      <noscript>
        {import.meta.env.SSR && (
          <svg className="reach-map" viewBox={viewBox} aria-hidden="true">
            <use className="reach-land" href={LAND} />
          </svg>
        )}
      </noscript>
    </>
  )
}
