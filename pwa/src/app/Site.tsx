import { use, useEffect } from 'react'
import { useLocation, useRoutes } from 'react-router-dom'
import { SlugContext } from '#content/contentContext.ts'
import { setInitialState } from '#ui/initialState.ts'
import { routes, type Slug } from './routes.ts'
import type { ScreenLoader } from './screenLoader.ts'
import { UnknownAddress } from './frame/ErrorScreen.tsx'
import { PageFrame } from './frame/PageFrame.tsx'
import { ScreenBoundary } from './frame/ScreenBoundary.tsx'

interface SiteProps {
  readonly screens: ScreenLoader
}

/** The screen at the address. The previous screen stays until all of the new one is loaded. */
export function Site({ screens }: SiteProps) {
  const { key } = useLocation()
  // By now each desk has read its initial state, however long its code took to load.
  useEffect(() => setInitialState(null), [])
  const screen = useRoutes([
    ...routes.map(({ path, slug }) => ({
      path,
      element: <KnownScreen slug={slug} screens={screens} />,
    })),
    { path: '*', element: <UnknownAddress /> },
  ])
  return <ScreenBoundary visit={key}>{screen}</ScreenBoundary>
}

interface KnownScreenProps extends SiteProps {
  readonly slug: Slug
}

function KnownScreen({ slug, screens }: KnownScreenProps) {
  const { key } = useLocation()
  const found = screens.at(slug, key)
  return (
    <PageFrame>
      <SlugContext value={slug}>{found instanceof Promise ? use(found) : found}</SlugContext>
    </PageFrame>
  )
}
