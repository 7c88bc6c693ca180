import { createElement } from 'react'
import { createLazyModule } from '#ui/lazyModule.ts'
import { useLazyModule } from '#ui/useLazyModule.ts'
import { loadDrawing } from '#ui/first-paint/drawings.ts'
import { viewBox } from './reach.json'
import './reach-map.css'

const routes = createLazyModule(async () => (await import('./ReachRoutes.tsx')).ReachRoutes)

const LAND = '/art/world.svg#art'

/**
 * The world in dots, with routes from Lagos. It is decoration, since the words beside it say the same: so the routes
 * and their styles load after the page, for which every visitor waits. Without scripts there is only the world.
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
