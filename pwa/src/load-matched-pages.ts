import { matchRoutes, type RouteObject } from 'react-router-dom'

/**
 * Loads the lazy pages that `pathname` needs and puts them into the table of routes.
 *
 * Hydration has to find the very elements that the server rendered, so it cannot wait for a chunk halfway.
 */
export async function loadMatchedPages(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      const loaded = await route.lazy()
      Object.assign(route, { ...loaded, lazy: undefined })
    }),
  )
}
