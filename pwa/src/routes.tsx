import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { ErrorScreen } from './shell/ErrorScreen.tsx'
import { RootLayout } from './shell/RootLayout.tsx'
import { paths } from './paths.ts'

type Page = { Component: ComponentType }

/** What the build reads from a route to preload its chunk and its styles. */
export type PageHandle = { module: string }

/** `module` is the page's file as the build's manifest names it: from `pwa/`. */
function page(path: string, module: string, lazy: () => Promise<Page>): RouteObject {
  return { path, handle: { module } satisfies PageHandle, lazy }
}

/** The table of addresses and screens: one lazy chunk a page. An unknown address renders the error screen. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: ErrorScreen,
    children: [
      page(paths.home, 'src/pages/HomePage.tsx', () => import('./pages/HomePage.tsx')),
      page(paths.getRates, 'src/pages/GetRatesPage.tsx', () => import('./pages/GetRatesPage.tsx')),
      page(paths.track, 'src/pages/TrackPage.tsx', () => import('./pages/TrackPage.tsx')),
      page(paths.offices, 'src/pages/OfficesPage.tsx', () => import('./pages/OfficesPage.tsx')),
    ],
  },
]
