import { createElement } from 'react'
import { createLater } from '#ui/later.ts'
import { useLater } from '#ui/useLater.ts'
import { viewBox } from './reach.json'
import './reach-map.css'

const routes = createLater(async () => (await import('./ReachRoutes.tsx')).ReachRoutes)

/**
 * The world in dots, and routes from Lagos over it. Decoration: the words beside it say the same, and so the routes and
 * their styles come once the page is up rather than with the page, which every visitor waits for.
 */
export function ReachMap() {
  const Routes = useLater(routes)
  return (
    <svg className="reach-map" viewBox={viewBox} aria-hidden="true">
      <use className="reach-land" href="/art/world.svg#art" />
      {Routes !== null && createElement(Routes)}
    </svg>
  )
}
