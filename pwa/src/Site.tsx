import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { SlugContext } from '#content/contentContext.ts'
import { type Slug, slugAt } from './paths.ts'
import type { Screens } from './screens.ts'
import { UnknownAddress } from './shell/ErrorScreen.tsx'
import { PageFrame } from './shell/PageFrame.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'

interface SiteProps {
  readonly screens: Screens
}

/** The screen at the address. Until all of it is here, the one before stays. */
export function Site({ screens }: SiteProps) {
  const { pathname, key } = useLocation()
  const slug = slugAt(pathname)
  return (
    <ScreenBoundary visit={key}>
      {slug === null ? <UnknownAddress /> : <KnownScreen slug={slug} visit={key} screens={screens} />}
    </ScreenBoundary>
  )
}

interface KnownScreenProps extends SiteProps {
  readonly slug: Slug
  readonly visit: string
}

function KnownScreen({ slug, visit, screens }: KnownScreenProps) {
  const found = screens.at(slug, visit)
  return (
    <PageFrame>
      <SlugContext value={slug}>{found instanceof Promise ? use(found) : found}</SlugContext>
    </PageFrame>
  )
}
