import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import type { ContentStore } from '#content/contentStore.ts'
import { paths, type Slug } from './paths.ts'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { RootLayout } from './shell/RootLayout.tsx'

type Page = { Component: ComponentType }

/** What the build reads from a route to preload its chunk and its styles. */
export type PageHandle = { module: string }

/** Screens that are for more than reading: their file, as the build's manifest names it, and its chunk. */
const SCREENS: Partial<Record<Slug, readonly [string, () => Promise<Page>]>> = {
  home: ['src/pages/HomePage.tsx', () => import('./pages/HomePage.tsx')],
  'get-rates': ['src/pages/GetRatesPage.tsx', () => import('./pages/GetRatesPage.tsx')],
  track: ['src/pages/TrackPage.tsx', () => import('./pages/TrackPage.tsx')],
  offices: ['src/pages/OfficesPage.tsx', () => import('./pages/OfficesPage.tsx')],
  'on-this-phone': ['src/pages/OnThisPhonePage.tsx', () => import('./pages/OnThisPhonePage.tsx')],
}

/** All others are drawn from their copy alone. */
const COPY = ['src/pages/CopyPage.tsx', () => import('./pages/CopyPage.tsx')] as const

/**
 * The table of addresses and screens. A page's route bears the slug of its copy as its id, and waits until that copy
 * is here. An unknown address renders the error screen.
 */
export function siteRoutes(ensure: ContentStore['ensure']): RouteObject[] {
  const pages = Object.entries(paths).map(([slug, path]): RouteObject => {
    const [module, lazy] = SCREENS[slug as Slug] ?? COPY
    return {
      id: slug,
      path,
      handle: { module } satisfies PageHandle,
      lazy,
      loader: async () => {
        await ensure(slug)
        return null
      },
    }
  })
  return [{ Component: RootLayout, ErrorBoundary: ErrorScreen, children: pages }]
}
