import type { ComponentType } from 'react'
import type { LazyModule } from '#ui/lazyModule.ts'

/**
 * What the module of a screen exports: its component, the part of it that loads once the page is up, and the code that
 * only an answer needs, if there are such.
 */
export interface ScreenModule {
  readonly Component: ComponentType
  readonly lazyContent?: LazyModule<unknown>
  readonly lazyAnswer?: LazyModule<unknown>
}

interface Route {
  /** The name of the copy's file in `seeds/pages/`, and the page's path, except for the home page. */
  readonly slug: string
  readonly path: string
  readonly screen: () => Promise<ScreenModule>
  /** The label of its link in the footer, unless the footer or a menu names the page itself. */
  readonly footer?: string
}

/** Draws a page from its copy alone. */
const copyPage = () => import('#pages/CopyPage.tsx')

/**
 * The pages of the site. The router, the prerenderer, the preloads and the bundler read this table; any other address is
 * the fallback screen.
 */
const table = [
  { slug: 'home', path: '/', screen: () => import('#pages/home/HomePage.tsx') },
  { slug: 'ecommerce', screen: copyPage },
  { slug: '3pl', screen: copyPage },
  { slug: 'individuals', screen: copyPage },
  {
    slug: 'get-rates',
    screen: () => import('#pages/get-rates/GetRatesPage.tsx'),
  },
  {
    slug: 'track',
    screen: () => import('#pages/track/TrackPage.tsx'),
  },
  { slug: 'board', screen: () => import('#pages/board/BoardPage.tsx') },
  { slug: 'about-us', screen: copyPage },
  { slug: 'contact-us', screen: copyPage },
  {
    slug: 'offices',
    screen: () => import('#pages/offices/OfficesPage.tsx'),
    footer: 'Offices',
  },
  {
    slug: 'verify',
    screen: () => import('#pages/verify/VerifyPage.tsx'),
    footer: 'Is this really us?',
  },
  { slug: 'privacy-policy', screen: copyPage },
  {
    slug: 'on-this-phone',
    screen: () => import('#pages/on-this-phone/OnThisPhonePage.tsx'),
  },
] as const satisfies readonly (Omit<Route, 'path'> & Partial<Pick<Route, 'path'>>)[]

export type Slug = (typeof table)[number]['slug']

export const routes: readonly (Route & { readonly slug: Slug })[] = /* @__PURE__ */ table.map((route) => ({
  path: `/${route.slug}`,
  ...route,
}))

/**
 * Whether the page's screen has a chunk of its own, from the folder `pages/<slug>/`; other screens are in `app`, which
 * every page loads.
 */
export const hasChunk = ({ screen }: Pick<Route, 'screen'>): boolean => screen !== copyPage

export const routeOf = (slug: Slug): Route => routes.find((route) => route.slug === slug) as Route

/** The addresses that the build renders to HTML, so that they can be read before any script has run. */
export const prerenderedPaths: readonly string[] = /* @__PURE__ */ routes.map(({ path }) => path)

/**
 * The page at an address, in upper or lower case, with or without a slash or full stop at its end; null for an unknown
 * address. Addresses from outside are normalised earlier (`service-worker/worker/resolvePage.ts`,
 * `api/web/static/page_addresses.py`).
 */
export function slugAt(pathname: string): Slug | null {
  const wanted = pathname.toLowerCase().replace(/[^a-z\d]+$/, '') || '/'
  return routes.find(({ path }) => path === wanted)?.slug ?? null
}
